import type { AdminUser } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { STATS } from '../../../../text/admin/stats.tr.ts';
import { USERS } from '../../../../text/admin/users.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { NoEntries, RowAction, RowsTable } from '../../kit/tables.tsx';
import { WriteArea } from '../../shell/WriteArea.tsx';
import { Meanings } from '../../stats/Meanings.tsx';
import { UserStatusTag } from '../UserStatusTag.tsx';

type Props = Readonly<{
  users: readonly AdminUser[];
  isFiltered: boolean;
  /** Whether there are more pages. */
  goesOn: boolean;
  onBlock: (id: string) => void;
}>;

const { columns } = USERS;

export function UsersTable({ users, isFiltered, goesOn, onBlock }: Props) {
  if (users.length === 0) return <Nobody isFiltered={isFiltered} goesOn={goesOn} />;
  return (
    <WriteArea tab="kullanicilar">
      <div className="card">
        <RowsTable
          columns={[
            columns.name,
            columns.number,
            columns.email,
            { label: columns.coupons, isNumeric: true, meaning: STATS.people.coupons },
            columns.last,
            columns.status,
          ]}
          action={columns.action}
          caption={USERS.shown(users.length)}
          className="people"
        >
          {users.map((user) => (
            <UserRow key={user.id} user={user} onBlock={() => onBlock(user.id)} />
          ))}
        </RowsTable>
        <Meanings title={STATS.people.title} of={[[columns.coupons, STATS.people.coupons]]} />
      </div>
    </WriteArea>
  );
}

const Nobody = ({ isFiltered, goesOn }: Readonly<{ isFiltered: boolean; goesOn: boolean }>) =>
  goesOn ? (
    <p className="card empty">{USERS.goesOn}</p>
  ) : (
    <NoEntries {...(isFiltered ? USERS.noneFound : USERS.none)} />
  );

function UserRow({ user, onBlock }: Readonly<{ user: AdminUser; onBlock: () => void }>) {
  return (
    <tr>
      <th scope="row">
        <Link className="link-button" to="/admin/kullanicilar/katilimcilar/$id" params={{ id: user.id }}>
          {user.name}
        </Link>
      </th>
      <td data-label={columns.number}>
        <span className="num">{user.tcNumber}</span>
      </td>
      <td data-label={columns.email} className="email">
        {user.email}
      </td>
      <td data-label={columns.coupons} className="numeric">
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
          <RowAction
            label={user.isActive ? USERS.block : USERS.unblock}
            of={`(${user.name})`}
            onPress={onBlock}
          />
        )}
      </td>
    </tr>
  );
}
