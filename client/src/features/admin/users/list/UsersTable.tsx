import type { AdminUser } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { STATS } from '../../../../text/admin/stats.tr.ts';
import { USERS } from '../../../../text/admin/users.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { WriteArea } from '../../shell/WriteArea.tsx';
import { Meanings } from '../../stats/Meanings.tsx';
import { placeOf } from '../users-place.ts';
import { UserStatusTag } from '../UserStatusTag.tsx';

type Props = Readonly<{
  users: readonly AdminUser[];
  isFiltered: boolean;
  /** Whether there are more pages. */
  goesOn: boolean;
  onBlock: (id: string) => void;
}>;

export function UsersTable({ users, isFiltered, goesOn, onBlock }: Props) {
  const { columns } = USERS;
  if (users.length === 0) return <Nobody isFiltered={isFiltered} goesOn={goesOn} />;
  return (
    <WriteArea tab="kullanicilar">
      <div className="card">
        <table className="list">
          <caption className="sr">{USERS.shown(users.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.number}</th>
              <th scope="col">{columns.email}</th>
              <th scope="col" className="r" title={STATS.people.coupons}>
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
              <UserRow key={user.id} user={user} onBlock={() => onBlock(user.id)} />
            ))}
          </tbody>
        </table>
        <Meanings title={STATS.people.title} of={[[columns.coupons, STATS.people.coupons]]} />
      </div>
    </WriteArea>
  );
}

function Nobody({ isFiltered, goesOn }: Readonly<{ isFiltered: boolean; goesOn: boolean }>) {
  if (goesOn) return <p className="card empty">{USERS.goesOn}</p>;
  const { title, text } = isFiltered ? USERS.noneFound : USERS.none;
  return (
    <div className="card empty">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

function UserRow({ user, onBlock }: Readonly<{ user: AdminUser; onBlock: () => void }>) {
  const { columns } = USERS;
  return (
    <tr>
      <th scope="row">
        <Link className="lnk" to="/admin" search={placeOf('katilimcilar', user.id)} preload={false}>
          {user.name}
        </Link>
      </th>
      <td data-label={columns.number}>
        <span className="num">{user.tcNumber}</span>
      </td>
      <td data-label={columns.email} className="email">
        {user.email}
      </td>
      <td data-label={columns.coupons} className="r">
        {numberOf(user.coupons)}
      </td>
      <td data-label={columns.last}>
        <span>
          {USERS.lastWeek(user.lastWeek)}, <span className="nowrap">{dateTime(user.lastAt)}</span>
        </span>
      </td>
      <td data-label={columns.status}>
        <span>
          <UserStatusTag user={user} />
        </span>
      </td>
      <td className="act">
        {user.isErased ? null : (
          <button className="lnk" type="button" onClick={onBlock}>
            {user.isActive ? USERS.block : USERS.unblock}
            <span className="sr">({user.name})</span>
          </button>
        )}
      </td>
    </tr>
  );
}
