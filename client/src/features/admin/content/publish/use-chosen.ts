import { createContext, useState } from 'react';

/** Drafts that were ticked for Hızlı Yayınla, of both lists. */
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

/** With it if it was not there, else without. */
export const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
