/** What outlives the browser, or what belongs to one tab of it. */
type Area = 'localStorage' | 'sessionStorage';

/** Reads what the browser keeps; null where it refuses that, which costs comfort but no function. */
export function stored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes. */
export function store(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Full or forbidden: the page goes on without.
  }
}

/** Parsed JSON that passes `isValid`, else null: what stands in a browser's storage may be anything. */
export function storedJson<T>(key: string, isValid: (value: unknown) => value is T, area?: Area): T | null {
  try {
    const value: unknown = JSON.parse(stored(key, area) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Takes everything away that this tab keeps under names which begin so. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
