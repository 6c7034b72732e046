import { useCallback, useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { adminRecord } from '../../../memory/admin-session.ts';
import { forgetStored, store, storedJson } from '../../../memory/stored.ts';
import { newKey } from '../../../memory/submission-key.ts';

const PREFIX = 'admin-taslak:';

/** A draft belongs to the operator who wrote it, and to this browser tab. */
const keyOf = (name: string): string => `${PREFIX}${adminRecord()?.username ?? ''}:${name}`;

const isAnything = (value: unknown): value is unknown => value !== undefined;

export const keptDraft = (name: string): unknown => storedJson(keyOf(name), isAnything, 'sessionStorage');

/** Null removes. A browser that keeps nothing costs comfort, never function. */
export const keepDraft = (name: string, draft: unknown): void =>
  store(keyOf(name), draft === null ? null : JSON.stringify(draft), 'sessionStorage');

/** After a deliberate sign-out nothing of the operator's work stays behind. */
export const forgetDrafts = (): void => forgetStored(PREFIX);

type Draft<T> = Readonly<{
  value: T;
  /** Whether it stood in the browser when the form opened: the session ended, or the tab was left. */
  wasKept: boolean;
  set: (value: T) => void;
  /** Back to the beginning, and out of the browser. */
  discard: () => void;
}>;

/**
 * Form content that outlives a lost session and a change of tab; `isValid` judges what the browser has kept. Without it, it is a
 * text or yes or no, as it began.
 */
export function useDraft<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T = isOfKind(initial),
): Draft<T> {
  const [{ value, wasKept }, setState] = useState(() => {
    const kept = keptDraft(name);
    return kept !== null && isValid(kept)
      ? { value: kept, wasKept: true }
      : { value: initial, wasKept: false };
  });
  const set = useCallback(
    (next: T) => {
      keepDraft(name, next);
      setState((state) => ({ ...state, value: next }));
    },
    [name],
  );
  const discard = useCallback(() => {
    keepDraft(name, null);
    setState({ value: initial, wasKept: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it began with does not change under a form
  }, [name]);
  return { value, wasKept, set, discard };
}

const isOfKind =
  <T>(initial: T) =>
  (value: unknown): value is T =>
    typeof value === typeof initial;

/** A flat object of texts with exactly the fields of a form. */
export function isTextForm<Form extends Readonly<Record<string, string>>>(empty: Form) {
  return (value: unknown): value is Form =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(empty).every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
}

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
