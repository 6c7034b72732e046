import { ApiError } from '../../../api/api-error.ts';
import { newKey } from '../../../memory/submission-key.ts';
import { keepDraft, keptDraft } from './draft-store.ts';

/** Where a browser keeps nothing, a key lives as long as the page. */
const inMemory = new Map<string, string>();

/**
 * Sends what a form makes under a key that lives with the form's draft: it outlives the window, a lost session and a reload,
 * until the server has said what became of it. So a press whose answer was lost makes nothing a second time.
 */
export async function sendOnce<Answer>(
  name: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const place = `${name}:anahtar`;
  const kept = keptDraft(place);
  const key = typeof kept === 'string' ? kept : (inMemory.get(place) ?? newKey());
  keepDraft(place, key);
  inMemory.set(place, key);
  const settle = () => {
    keepDraft(place, null);
    inMemory.delete(place);
  };
  try {
    const answer = await send(key);
    settle();
    return answer;
  } catch (error) {
    if (isDecided(error)) settle();
    throw error;
  }
}

/** Only the command itself says these; whatever else was refused may have been kept by the press before. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
