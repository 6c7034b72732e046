import type { AdminUser } from '@onda-on/contracts/api';

import { USERS } from '../../../text/admin/users.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { numberOf } from '../../../text/numbers.ts';

type Props = Readonly<{ users: readonly AdminUser[]; onOpen: (id: string) => void }>;

export function UsersTable({ users, onOpen }: Props) {
  const { columns } = USERS;
  if (users.length === 0)
    return (
      <div className="card empty">
        <h2>{USERS.none.title}</h2>
        <p>{USERS.none.text}</p>
      </div>
    );
  return (
    <div className="card">
      <table className="list">
        <caption className="sr">{USERS.shown(users.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.email}</th>
            <th scope="col" className="r">
              {columns.coupons}
            </th>
            <th scope="col">{columns.last}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">
              <span className="sr">{columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onOpen={() => onOpen(user.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserRow({ user, onOpen }: Readonly<{ user: AdminUser; onOpen: () => void }>) {
  const { columns } = USERS;
  return (
    <tr>
      <th scope="row">{user.name}</th>
      <td data-label={columns.number}>{user.tcNumber}</td>
      <td data-label={columns.email} className="email">
        {user.email}
      </td>
      <td data-label={columns.coupons} className="r">
        {numberOf(user.coupons)}
      </td>
      <td data-label={columns.last}>
        {USERS.lastWeek(user.lastWeek)}, <span className="nowrap">{dateTime(user.lastAt)}</span>
      </td>
      <td data-label={columns.status}>
        {user.isActive ? (
          USERS.active
        ) : (
          <>
            <span className="tag late">{USERS.blocked}</span>
            {user.blockReason ? <span className="muted block">{user.blockReason}</span> : null}
          </>
        )}
      </td>
      <td className="act">
        <button className="lnk" type="button" onClick={onOpen}>
          {user.isActive ? USERS.block : USERS.unblock}
          <span className="sr">({user.name})</span>
        </button>
      </td>
    </tr>
  );
}
