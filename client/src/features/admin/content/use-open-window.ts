import { useDraft } from '../drafts/use-draft.ts';

type OpenWindow<Kind extends string> = Readonly<{ dialog: Kind; id: string }>;

/**
 * Which window is open over a list, and about which of its entries (empty: a new one). It is there again with what was typed in it
 * after the session was lost; who may not write is shown none.
 */
export function useOpenWindow<Kind extends string>(name: string, kinds: readonly Kind[], canWrite: boolean) {
  const draft = useDraft<OpenWindow<Kind> | null>(name, null, (value): value is OpenWindow<Kind> =>
    isOpenWindow(value, kinds),
  );
  return {
    open: canWrite ? draft.value : null,
    show: (dialog: Kind, id = '') => draft.set({ dialog, id }),
    close: draft.discard,
  };
}

function isOpenWindow(value: unknown, kinds: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { dialog, id } = value as Readonly<Record<string, unknown>>;
  return kinds.some((each) => each === dialog) && typeof id === 'string';
}
