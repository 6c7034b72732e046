import { useState } from 'react';

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

type Identified = Readonly<{ id: string }>;

/**
 * What a window is open for, as the list has it now or had it last: a window with typed text in it does not vanish because the
 * list goes on without its row. Undefined until the list has had it.
 */
export function useLastSeen<Entry extends Identified>(
  id: string | undefined,
  entries: readonly Entry[],
): Entry | undefined {
  const [last, setLast] = useState<Entry>();
  const now = id === undefined ? undefined : entries.find((each) => each.id === id);
  if (now && now !== last) setLast(now);
  if (id === undefined && last) setLast(undefined);
  return now ?? (last?.id === id ? last : undefined);
}
