import type { AdminRecord } from '@onda-on/contracts/api';

import { store, stored, storedJson } from './stored.ts';

const TOKEN = 'adminToken';
const RECORD = 'adminData';

/** The administrator's token and record; their storage names are specified. */
export const adminToken = (): string | null => stored(TOKEN);
export const adminRecord = (): AdminRecord | null => storedJson(RECORD, isRecord);

export function keepAdminSession(admin: AdminRecord, token: string): void {
  store(RECORD, JSON.stringify(admin));
  store(TOKEN, token);
}

export function forgetAdminSession(): void {
  store(RECORD, null);
  store(TOKEN, null);
}

function isRecord(value: unknown): value is AdminRecord {
  return typeof value === 'object' && value !== null && 'username' in value && 'name' in value;
}
