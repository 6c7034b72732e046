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

/** Null removes the draft. Where the browser's storage fails, the form still works without a draft. */
export const keepDraft = (name: string, draft: unknown): void =>
  store(keyOf(name), draft === null ? null : JSON.stringify(draft), 'sessionStorage');

/** Removes all drafts after a deliberate sign-out. */
export const forgetDrafts = (): void => forgetStored(PREFIX);

type Draft<T> = Readonly<{
  value: T;
  /** Whether the draft was in the browser when the form opened, after a lost session or a change of tab. */
  wasKept: boolean;
  set: (value: T) => void;
  /** Returns to the initial value and removes the draft from the browser. */
  discard: () => void;
}>;

/**
 * Form content that survives a lost session and a change of tab. `isValid` judges what the browser has kept; by default
 * it must have the type of `initial`.
 */
export function useDraft<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T = isOfKind(initial),
): Draft<T> {
  const [{ value, wasKept }, setState] = useState(() => {
    const kept = keptDraft(name);
    return kept !== null && isValid(kept)
      ? { initial, value: kept, wasKept: true }
      : { initial, value: initial, wasKept: false };
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
    setState((state) => ({ ...state, value: state.initial, wasKept: false }));
  }, [name]);
  return { value, wasKept, set, discard };
}

const isOfKind =
  <T>(initial: T) =>
  (value: unknown): value is T =>
    typeof value === typeof initial;

/** Judges whether a value is an object with a text for each field of the form. */
export function isTextForm<Form extends Readonly<Record<string, string>>>(empty: Form) {
  return (value: unknown): value is Form =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(empty).every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
}

/** Where the browser's storage fails, a key lives as long as the page. */
const inMemory = new Map<string, string>();

/**
 * Sends a form's new record under an idempotency key that is kept with the draft: the key survives the window, a lost
 * session and a reload until the server has answered. A repeated press after a lost answer creates nothing twice.
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

/** Only the command itself answers 404 and 409; after any other error an earlier attempt may have been stored. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
