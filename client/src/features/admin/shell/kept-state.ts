import { createContext, useContext, useState } from 'react';

/** A tab that is open; whatever is kept for it goes with it. */
const OpenTab = createContext<object | null>(null);
export const KeptStates = OpenTab.Provider;

/**
 * What a part of a tab is filtered by and how far it was leafed through: still so when one comes back from what was opened out
 * of it. It is kept beside the address, because what is searched for may be a person's name.
 */
export function keptState<T>(initial: T): () => readonly [value: T, set: (value: T) => void] {
  const kept = new WeakMap<object, T>();
  return () => {
    const tab = useContext(OpenTab);
    const [value, setValue] = useState(() => (tab && kept.get(tab)) ?? initial);
    const set = (next: T) => {
      if (tab) kept.set(tab, next);
      setValue(next);
    };
    return [value, set];
  };
}
