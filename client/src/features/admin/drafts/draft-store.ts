import { adminRecord } from '../../../memory/admin-session.ts';

const PREFIX = 'admin-taslak:';

/** A draft belongs to the operator who wrote it, and to this browser tab. */
const keyOf = (name: string): string => `${PREFIX}${adminRecord()?.username ?? ''}:${name}`;

export function keptDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes. A browser that keeps nothing costs comfort, never function. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Full or forbidden.
  }
}

/** After a deliberate sign-out nothing of the operator's work stays behind. */
export function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
