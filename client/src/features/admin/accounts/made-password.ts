import type { AdministratorPassword } from '@onda-on/contracts/api';
import { useSyncExternalStore } from 'react';

import { adminRecord } from '../../../memory/admin-session.ts';
import { newListeners } from '../../../memory/listeners.ts';

type Held = Readonly<{ made: AdministratorPassword; by: string | undefined }>;

let held: Held | null = null;
const listeners = newListeners();

/**
 * Holds a generated password until its operator has taken it. It stays in this page's memory only: it survives a change
 * of tab and a lost session, but no reload.
 */
export const holdPassword = (made: AdministratorPassword): void => hold({ made, by: adminRecord()?.id });

export const forgetPassword = (): void => hold(null);

/** The generated password that this administrator has not taken yet. */
export function useMadePassword(ownId: string): AdministratorPassword | null {
  const now = useSyncExternalStore(listeners.follow, () => held);
  return now?.by === ownId ? now.made : null;
}

function hold(next: Held | null): void {
  held = next;
  listeners.notify();
}
