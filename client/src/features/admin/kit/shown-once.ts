import type { AdministratorPassword, DisputeReissued } from '@onda-on/contracts/api';
import { useSyncExternalStore } from 'react';

import { adminRecord } from '../../../memory/admin-session.ts';
import { newListeners } from '../../../memory/listeners.ts';

/** What an answer brings once and the server does not store: a generated password, or a coupon's new edit code. */
type Once =
  | Readonly<{ kind: 'password'; made: AdministratorPassword }>
  | Readonly<{ kind: 'code'; made: DisputeReissued }>;
type Held = Once & Readonly<{ by: string | undefined }>;

let held: readonly Held[] = [];
const listeners = newListeners();

/**
 * Holds it until its operator has taken it. It stays in this page's memory only: it survives a change of tab and a lost
 * session, but no reload.
 */
export const holdOnce = (once: Once): void => hold([...held, { ...once, by: adminRecord()?.id }]);

export const holdPassword = (made: AdministratorPassword): void => holdOnce({ kind: 'password', made });

export const forgetOnce = (taken: Once): void => hold(held.filter((each) => each !== taken));

export const forgetAllOnce = (): void => hold([]);

/** The oldest that this administrator has not taken yet. */
export const useShownOnce = (ownId: string): Once | undefined =>
  useSyncExternalStore(listeners.follow, () => held).find(({ by }) => by === ownId);

function hold(next: readonly Held[]): void {
  held = next;
  listeners.notify();
}
