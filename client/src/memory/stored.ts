/** Reads localStorage; null where the browser refuses it, which costs comfort but no function. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: the page goes on without.
  }
}

/** Parsed JSON that passes `isValid`, else null: what stands in a browser's storage may be anything. */
export function storedJson<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(stored(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}
