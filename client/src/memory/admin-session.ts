import type { AdminRecord, SignInAnswer } from '@onda-on/contracts/api';

import { store, stored, storedJson } from './stored.ts';

const TOKEN = 'adminToken';
const RECORD = 'adminData';

/** Where the browser refuses storage, the session lives as long as the page. */
let unstored: SignInAnswer | null = null;

/** The administrator's token and record; their storage names are specified. */
export const adminToken = (): string | null => unstored?.token ?? stored(TOKEN);
export const adminRecord = (): AdminRecord | null => unstored?.admin ?? storedJson(RECORD, isRecord);

export function keepAdminSession(admin: AdminRecord, token: string): void {
  store(RECORD, JSON.stringify(admin));
  store(TOKEN, token);
  unstored = stored(TOKEN) === token && storedJson(RECORD, isRecord) ? null : { admin, token };
}

export function forgetAdminSession(): void {
  unstored = null;
  store(RECORD, null);
  store(TOKEN, null);
}

/**
 * Calls `listener` at once, since another tab may have been faster, and whenever one signs in or out, or the browser shows a page
 * again that it has kept and that heard of nothing meanwhile; returns what ends that.
 */
export function onOtherSession(listener: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === TOKEN) listener();
  };
  addEventListener('storage', look);
  addEventListener('pageshow', listener);
  listener();
  return () => {
    removeEventListener('storage', look);
    removeEventListener('pageshow', listener);
  };
}

function isRecord(value: unknown): value is AdminRecord {
  return typeof value === 'object' && value !== null && 'username' in value && 'name' in value;
}
