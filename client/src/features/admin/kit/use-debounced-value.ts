import { useEffect, useState } from 'react';

/** The value once it has not changed for `forMs` milliseconds: a search is sent when the typing pauses. */
export function useDebouncedValue<T>(value: T, forMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return debounced;
}
