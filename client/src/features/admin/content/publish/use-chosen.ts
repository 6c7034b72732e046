import { createContext, useState } from 'react';

/** The drafts ticked for Hızlı Yayınla, in both lists. */
export type Chosen = Readonly<{ ids: ReadonlySet<string>; toggle: (id: string) => void; clear: () => void }>;

export const ChosenContext = createContext<Chosen>({
  ids: new Set(),
  toggle: () => undefined,
  clear: () => undefined,
});

export function useChoosing(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return { ids, toggle: (id) => setIds(toggled(ids, id)), clear: () => setIds(new Set()) };
}

/** The set with `id` added, or removed if it was in it. */
export const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
