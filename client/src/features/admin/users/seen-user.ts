import type { AdminUser, UserStatus } from '@onda-on/contracts/api';

import { USERS } from '../../../text/admin/users.tr.ts';
import type { ShownField } from '../kit/ConflictNotice.tsx';

/** What a decision about somebody rests on; nothing else of the person is kept in the browser. */
export type SeenUser = Readonly<{ revision: UserStatus }>;

export function seenUser({ isErased, isActive }: Pick<AdminUser, 'isErased' | 'isActive'>): SeenUser {
  if (isErased) return { revision: 'erased' };
  return { revision: isActive ? 'active' : 'blocked' };
}

/** What somebody else has made of the person meanwhile. */
export const USER_FIELDS: readonly ShownField<SeenUser>[] = [
  [USERS.columns.status, ({ revision }) => USERS.filter.statuses[revision]],
];
