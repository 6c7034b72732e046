import { createContext, useContext, useState } from 'react';

/** Identifies the open tab; its kept states are dropped with it. */
const OpenTab = createContext<object | null>(null);
export const KeptStates = OpenTab.Provider;

/**
 * A state of a part of a tab, such as a filter or a page: it is the same when the operator comes back from a record
 * that was opened there. It is not in the address, because a search may be a person's name.
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
