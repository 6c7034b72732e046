import { useCallback, useState } from 'react';

import { keepDraft, keptDraft } from './draft-store.ts';

type Draft<T> = Readonly<{
  value: T;
  /** Whether it stood in the browser when the form opened: the session ended, or the tab was left. */
  wasKept: boolean;
  set: (value: T) => void;
  /** Back to the beginning, and out of the browser. */
  discard: () => void;
}>;

/** Form content that outlives a lost session and a change of tab; `isValid` judges what the browser has kept. */
export function useDraft<T>(name: string, initial: T, isValid: (value: unknown) => value is T): Draft<T> {
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

/** A flat object of texts with exactly the fields of a form. */
export function isTextForm<Form extends Readonly<Record<string, string>>>(empty: Form) {
  return (value: unknown): value is Form =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(empty).every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
}
