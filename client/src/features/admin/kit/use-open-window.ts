import { useDraft } from './drafts.ts';

/** Which window is open, and about which record; an empty id is a new one. Only the id is kept in the browser. */
export type OpenWindow<Kind extends string> = Readonly<{ kind: Kind; id: string }>;

/**
 * Which window is open over a list. It is there again with what was typed in it after the session was lost; whoever may not
 * write is shown none.
 */
export function useOpenWindow<Kind extends string>(name: string, kinds: readonly Kind[], mayWrite: boolean) {
  const draft = useDraft<OpenWindow<Kind> | null>(name, null, (value): value is OpenWindow<Kind> =>
    isOpenWindow(value, kinds),
  );
  return {
    open: mayWrite ? draft.value : null,
    show: (kind: Kind, id = '') => draft.set({ kind, id }),
    close: draft.discard,
  };
}

function isOpenWindow(value: unknown, kinds: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id } = value as Readonly<Record<string, unknown>>;
  return kinds.some((each) => each === kind) && typeof id === 'string';
}
