import { useEffect, useState } from 'react';

/** A value once it has not changed for so long: a search is sent when the typing pauses. */
export function useDebouncedValue<T>(value: T, forMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return debounced;
}
