import type { AdminUser, UserStatus } from '@onda-on/contracts/api';

import { USERS } from '../../../text/admin/users.tr.ts';
import type { ShownField } from '../kit/ConflictNotice.tsx';

/** The state of a participant that a decision is based on; the browser keeps nothing else of the person. */
export type SeenUser = Readonly<{ revision: UserStatus }>;

export function seenUser({ isErased, isActive }: Pick<AdminUser, 'isErased' | 'isActive'>): SeenUser {
  if (isErased) return { revision: 'erased' };
  return { revision: isActive ? 'active' : 'blocked' };
}

/** The fields that the conflict notice compares. */
export const USER_FIELDS: readonly ShownField<SeenUser>[] = [
  [USERS.columns.status, ({ revision }) => USERS.filter.statuses[revision]],
];
