import type { UserStatus, AdminUser } from '@onda-on/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use, useEffect } from 'react';

import { STATS } from '../../../../text/admin/stats.tr.ts';
import { USERS } from '../../../../text/admin/users.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { Button } from '../../../../ui/Button.tsx';
import { dashboard } from '../../admin.queries.ts';
import { useDraft } from '../../kit/drafts.ts';
import { ChoiceField, TextField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { type Column, RowAction, TableCard } from '../../kit/tables.tsx';
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
import { SEARCH_FIELD, UserListContext, type UserList } from './user-list.ts';

/** The section Katılımcılar: the participants with a search and filters, page by page. */
export function ParticipantsSection() {
  const { filter: typed, onFilter, onSearch } = use(UserListContext);
  const { query, filter, ...pager } = useUserPages(typed);
  const { data, dataUpdatedAt } = query;
  const open = useDraft<string>('engel-penceresi', '');
  const [mayWrite] = useMayWrite('kullanicilar');
  useSearchFocus(onSearch);
  const users = data?.entries ?? [];
  const user = useLastSeen(open.value, users);
  return (
    <>
      <UserFilters value={typed} onChange={onFilter} />
      <p className="muted user-order">
        {filter.search.trim() === '' ? USERS.order : USERS.orderFound} <RefreshedAt at={dataUpdatedAt} />
      </p>
      <Loaded query={query} failed={USERS.failed}>
        {users.length === 0 && data?.next ? (
          <p className="card empty">{USERS.goesOn}</p>
        ) : (
          <WriteArea tab="kullanicilar">
            <TableCard
              columns={COLUMNS}
              rows={users}
              keyOf={({ id }) => id}
              actions={{
                label: columns.action,
                render: ({ id, name, isErased, isActive }) =>
                  isErased ? null : (
                    <RowAction
                      label={isActive ? USERS.block : USERS.unblock}
                      of={`(${name})`}
                      onPress={() => open.set(id)}
                    />
                  ),
              }}
              caption={USERS.shown(users.length)}
              className="people"
              none={isFiltered(filter) ? USERS.noneFound : USERS.none}
              below={<Meanings title={STATS.people.title} of={[[columns.coupons, STATS.people.coupons]]} />}
            />
          </WriteArea>
        )}
        <Pager {...pager} />
      </Loaded>
      {user && mayWrite ? <BlockDialog user={user} onClose={open.discard} /> : null}
    </>
  );
}

/** Focuses the search field, for the button Kullanıcı Ara. */
function useSearchFocus(onSearch: UserList['onSearch']): void {
  useEffect(() => {
    if (!onSearch) return;
    document.getElementById(SEARCH_FIELD)?.focus();
    onSearch(false);
  }, [onSearch]);
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

const { columns } = USERS;

const COLUMNS: readonly Column<AdminUser>[] = [
  {
    label: columns.name,
    render: ({ id, name }) => (
      <Link className="link-button" to="/admin/kullanicilar/katilimcilar/$id" params={{ id }}>
        {name}
      </Link>
    ),
  },
  { label: columns.number, render: ({ tcNumber }) => <span className="num">{tcNumber}</span> },
  { label: columns.email, render: ({ email }) => email, className: 'email' },
  {
    label: columns.coupons,
    render: ({ coupons }) => numberOf(coupons),
    isNumeric: true,
    meaning: STATS.people.coupons,
  },
  {
    label: columns.last,
    render: ({ lastWeek, lastAt }) => (
      <span>
        {USERS.lastWeek(lastWeek)}, <span className="nowrap">{dateTime(lastAt)}</span>
      </span>
    ),
  },
  {
    label: columns.status,
    render: (user) => (
      <span>
        <UserStatusTag user={user} />
      </span>
    ),
  },
];
