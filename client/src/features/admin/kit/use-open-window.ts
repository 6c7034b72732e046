import { useEffect, useRef, useState } from 'react';

import { keepDraft, useDraft } from './drafts.ts';

/** The open window and the id of its record, empty for a new one. The browser keeps only the id. */
export type OpenWindow<Kind extends string> = Readonly<{ kind: Kind; id: string }>;

type AnyWindow = OpenWindow<string>;

/** What shows a window, by its name, while its list is mounted. */
const mounted = new Map<string, (open: AnyWindow) => void>();

/** Opens a window over a list from elsewhere: now, or when its list is mounted. */
export function openWindow(name: string, open: AnyWindow): void {
  keepDraft(name, open);
  mounted.get(name)?.(open);
}

/** The window over a list; it survives a lost session. Operators who may not write get none. */
export function useOpenWindow<Kind extends string>(name: string, kinds: readonly Kind[], mayWrite: boolean) {
  const draft = useDraft<OpenWindow<Kind> | null>(name, null, (value): value is OpenWindow<Kind> =>
    isOpenWindow(value, kinds),
  );
  const { set } = draft;
  useEffect(() => {
    mounted.set(name, (open) => (isOpenWindow(open, kinds) ? set(open) : undefined));
    return () => void mounted.delete(name);
  }, [name, kinds, set]);
  return {
    open: mayWrite ? draft.value : null,
    show: (kind: Kind, id = '') => draft.set({ kind, id }),
    close: draft.discard,
  };
}

function isOpenWindow<Kind extends string>(
  value: unknown,
  kinds: readonly Kind[],
): value is OpenWindow<Kind> {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id } = value as Readonly<Record<string, unknown>>;
  return kinds.some((each) => each === kind) && typeof id === 'string';
}

/** The two ends of a window with a command: the operator closes it, or an answer does. */
export function useWindowEnd(onClose: () => void) {
  const isClosed = useRef(false);
  return {
    close: () => {
      isClosed.current = true;
      onClose();
    },
    /** For an answer: once the operator has closed the window, another one may be open. */
    unlessClosed: (end: () => void) => {
      if (!isClosed.current) end();
    },
  };
}

type Identified = Readonly<{ id: string }>;

/**
 * The record of a window as the list has it now or had it last: a window with typed text stays when its row leaves the
 * list. Undefined until the list has had the record.
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
