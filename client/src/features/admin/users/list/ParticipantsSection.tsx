import type { UserStatus, AdminUser } from '@onda-on/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use, useEffect } from 'react';

import { STATS } from '../../../../text/admin/stats.tr.ts';
import { USERS } from '../../../../text/admin/users.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { Button } from '../../../../ui/Button.tsx';
import { NoEntries } from '../../../../ui/NoEntries.tsx';
import { dashboard } from '../../admin.queries.ts';
import { useDraft } from '../../kit/drafts.ts';
import { ChoiceField, TextField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { RowAction, RowsTable } from '../../kit/tables.tsx';
import { useDebouncedValue } from '../../kit/use-debounced-value.ts';
import { useLastSeen } from '../../kit/use-open-window.ts';
import { keptState } from '../../shell/kept-state.ts';
import { RefreshedAt } from '../../shell/RefreshedAt.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { WriteArea } from '../../shell/WriteArea.tsx';
import { Meanings } from '../../stats/Stats.tsx';
import { BlockDialog } from '../BlockDialog.tsx';
import { EVERYBODY, type UserFilter, isFiltered, userPage } from '../users.queries.ts';
import { UserStatusTag } from '../UserStatusTag.tsx';
import { SEARCH_FIELD, UserListContext } from './user-list.ts';

/** The section Katılımcılar: the participants with a search and filters, page by page. */
export function ParticipantsSection() {
  const { filter: typed, onFilter, onSearch } = use(UserListContext);
  const { query, filter, ...pager } = useUserPages(typed);
  const { data, dataUpdatedAt } = query;
  const open = useDraft<string>('engel-penceresi', '');
  const [mayWrite] = useMayWrite('kullanicilar');
  useEffect(() => {
    if (!onSearch) return;
    document.getElementById(SEARCH_FIELD)?.focus();
    onSearch(false);
  }, [onSearch]);
  const user = useLastSeen(open.value, data?.entries ?? []);
  return (
    <>
      <UserFilters value={typed} onChange={onFilter} />
      <p className="muted user-order">
        {filter.search.trim() === '' ? USERS.order : USERS.orderFound} <RefreshedAt at={dataUpdatedAt} />
      </p>
      <Loaded query={query} failed={USERS.failed}>
        <UsersTable
          users={data?.entries ?? []}
          hasFilter={isFiltered(filter)}
          goesOn={Boolean(data?.next)}
          onBlock={open.set}
        />
        <Pager {...pager} />
      </Loaded>
      {user && mayWrite ? <BlockDialog user={user} onClose={open.discard} /> : null}
    </>
  );
}

type UserFiltersProps = Readonly<{ value: UserFilter; onChange: (value: UserFilter) => void }>;

const SEARCH_LENGTH_MAX = 254;
const ALL = ['', USERS.filter.everybody] as const;
const STATUSES = [ALL, ...(Object.entries(USERS.filter.statuses) as [UserStatus, string][])];
const CHECKSUMS = [ALL, ['invalid', USERS.filter.invalid] as const];

function UserFilters({ value, onChange }: UserFiltersProps) {
  const { data } = useQuery(dashboard());
  const current = data?.currentWeek.status ? data.currentWeek.week : undefined;
  return (
    <search className="user-filter">
      <TextField
        label={USERS.filter.search}
        id={SEARCH_FIELD}
        hint={USERS.filter.searchHint}
        type="search"
        maxLength={SEARCH_LENGTH_MAX}
        value={value.search}
        onChange={(search) => onChange({ ...value, search })}
      />
      <ChoiceField
        label={USERS.filter.status}
        value={value.status}
        choices={STATUSES}
        onChange={(status) => onChange({ ...value, status })}
      />
      <ChoiceField
        label={USERS.filter.week}
        value={value.week}
        choices={[ALL, ...weekChoices(value.week, current)]}
        onChange={(week) => onChange({ ...value, week })}
      />
      <ChoiceField
        label={USERS.filter.checksum}
        value={value.checksum}
        choices={CHECKSUMS}
        onChange={(checksum) => onChange({ ...value, checksum })}
      />
    </search>
  );
}

/** The active week, and the one that the list is filtered by, which may have been active before. */
const weekChoices = (filtered: string, current: number | undefined) => [
  ...(current ? [[String(current), USERS.filter.thisWeek(current)] as const] : []),
  ...(filtered && filtered !== String(current) ? [[filtered, USERS.filter.ofWeek(filtered)] as const] : []),
];

type Props = Readonly<{
  page: number;
  isMoving: boolean;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}>;

/** A button with nowhere to lead is not disabled: pressed by keyboard, it would lose the focus. */
function Pager({ page, isMoving, onNext, onPrevious }: Props) {
  if (!onNext && !onPrevious && !isMoving) return null;
  return (
    <nav className="user-pager" aria-label={USERS.pager}>
      <Button aria-disabled={!onPrevious} onClick={onPrevious}>
        {USERS.previous}
      </Button>
      <span aria-live="polite">{USERS.page(page)}</span>
      <Button aria-disabled={!onNext} onClick={onNext}>
        {USERS.next}
      </Button>
    </nav>
  );
}

const SEARCH_MS = 250;

/** The position in a filtered list: the cursors of the pages up to the current one. */
type Way = Readonly<{ filter: UserFilter; cursors: readonly string[] }>;

const useWay = keptState<Way>({ filter: EVERYBODY, cursors: [] });

/** One page of the list with steps back and forth; another filter begins at the first page. */
function useUserPages(typed: UserFilter) {
  const filter = useDebouncedValue(typed, SEARCH_MS);
  const [way, setWay] = useWay();
  const isOfFilter = way.filter === filter;
  const cursors = isOfFilter ? way.cursors : [];
  const query = useQuery({ ...userPage(filter, cursors.at(-1) ?? null), placeholderData: keepPreviousData });
  const next = query.isPlaceholderData ? null : (query.data?.next ?? null);
  return {
    query,
    filter,
    page: cursors.length + 1,
    /** Whether the operator has turned to a page that is still being read. */
    isMoving: isOfFilter && query.isPlaceholderData,
    onNext: next === null ? undefined : () => setWay({ filter, cursors: [...cursors, next] }),
    onPrevious: cursors.length === 0 ? undefined : () => setWay({ filter, cursors: cursors.slice(0, -1) }),
  };
}

type UsersTableProps = Readonly<{
  users: readonly AdminUser[];
  hasFilter: boolean;
  /** Whether a further page follows. */
  goesOn: boolean;
  onBlock: (id: string) => void;
}>;

const { columns } = USERS;

function UsersTable({ users, hasFilter, goesOn, onBlock }: UsersTableProps) {
  if (users.length === 0) return <Nobody hasFilter={hasFilter} goesOn={goesOn} />;
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

const Nobody = ({ hasFilter, goesOn }: Readonly<{ hasFilter: boolean; goesOn: boolean }>) =>
  goesOn ? (
    <p className="card empty">{USERS.goesOn}</p>
  ) : (
    <NoEntries {...(hasFilter ? USERS.noneFound : USERS.none)} />
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
