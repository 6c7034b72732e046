import type { AdminUser } from '@onda-on/contracts/api';

import { USERS } from '../../../text/admin/users.tr.ts';

export function UserStatusTag({ user }: Readonly<{ user: AdminUser }>) {
  if (user.isErased) return <>{USERS.erased}</>;
  if (user.isActive) return <>{USERS.active}</>;
  return (
    <>
      <span className="tag late">{USERS.blocked}</span>
      {user.blockReason ? <span className="muted block">{user.blockReason}</span> : null}
    </>
  );
}
