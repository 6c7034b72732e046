/** The first outlives the browser, the second belongs to one tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Reads a stored value; null if the browser refuses access, which costs comfort but no function. */
export function stored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the value. */
export function store(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // The storage is full or forbidden: the page goes on without it.
  }
}

/** Whether this browser keeps anything for this site. */
export function canStore(): boolean {
  const key = 'deneme';
  store(key, '1');
  const isKept = stored(key) !== null;
  store(key, null);
  return isKept;
}

/** Parsed JSON that passes `isValid`, else null: a browser's storage may hold anything. */
export function storedJson<T>(key: string, isValid: (value: unknown) => value is T, area?: Area): T | null {
  try {
    const value: unknown = JSON.parse(stored(key, area) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Removes everything from this tab's storage whose key begins with `prefix`. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // The browser refuses access, so nothing was stored.
  }
}
