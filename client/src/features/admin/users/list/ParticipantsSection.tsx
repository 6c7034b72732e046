import type { UserStatus } from '@onda-on/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';

import { USERS } from '../../../../text/admin/users.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { dashboard } from '../../admin.queries.ts';
import { useDraft } from '../../kit/drafts.ts';
import { ChoiceField, TextField } from '../../kit/fields.tsx';
import { LoadedTable } from '../../kit/tables.tsx';
import { useDebouncedValue } from '../../kit/use-debounced-value.ts';
import { useLastSeen } from '../../kit/use-open-window.ts';
import { keptState } from '../../shell/kept-state.ts';
import { RefreshedAt } from '../../shell/RefreshedAt.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { BlockDialog } from '../BlockDialog.tsx';
import { EVERYBODY, type UserFilter, isFiltered, userPage } from '../users.queries.ts';
import { SEARCH_FIELD, UserListContext } from './user-list.ts';
import { UsersTable } from './UsersTable.tsx';

const isId = (value: unknown): value is string => typeof value === 'string';

/** The section Katılımcılar: who took part, to be searched and filtered, a page at a time. */
export function ParticipantsSection() {
  const { filter: typed, onFilter, onSearch } = use(UserListContext);
  const { query, filter, ...pager } = useUserPages(typed);
  const { data, dataUpdatedAt } = query;
  const open = useDraft<string>('engel-penceresi', '', isId);
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
      <LoadedTable query={query} failed={USERS.failed}>
        <UsersTable
          users={data?.entries ?? []}
          isFiltered={isFiltered(filter)}
          goesOn={Boolean(data?.next)}
          onBlock={open.set}
        />
        <Pager {...pager} />
      </LoadedTable>
      {user && mayWrite ? <BlockDialog user={user} onClose={open.discard} /> : null}
    </>
  );
}

type UserFiltersProps = Readonly<{ value: UserFilter; onChange: (value: UserFilter) => void }>;

const SEARCH_LENGTH_MAX = 254;
const ALL = ['', USERS.filter.everybody] as const;
const STATUSES = [ALL, ...(Object.entries(USERS.filter.statuses) as [UserStatus, string][])];
const CHECKSUMS = [ALL, ['invalid', USERS.filter.invalid] as const];

/** Whom to look for, and which of them. */
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
        choices={[ALL, ...(current ? [[String(current), USERS.filter.thisWeek(current)] as const] : [])]}
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

type Props = Readonly<{
  page: number;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}>;

/** Back and forth in a list; nothing where there is one page only. */
function Pager({ page, onNext, onPrevious }: Props) {
  if (!onNext && !onPrevious) return null;
  return (
    <nav className="user-pager" aria-label={USERS.pager}>
      <Button disabled={!onPrevious} onClick={onPrevious}>
        {USERS.previous}
      </Button>
      <span aria-live="polite">{USERS.page(page)}</span>
      <Button disabled={!onNext} onClick={onNext}>
        {USERS.next}
      </Button>
    </nav>
  );
}

const SEARCH_MS = 250;

/** Where one has come to in a list with a filter: the cursors of the pages that were passed. */
type Way = Readonly<{ filter: UserFilter; cursors: readonly string[] }>;

const useWay = keptState<Way>({ filter: EVERYBODY, cursors: [] });

/** The list a page at a time: back and forth, and from the beginning for another filter. */
function useUserPages(typed: UserFilter) {
  const filter = useDebouncedValue(typed, SEARCH_MS);
  const [way, setWay] = useWay();
  const cursors = way.filter === filter ? way.cursors : [];
  const query = useQuery({ ...userPage(filter, cursors.at(-1) ?? null), placeholderData: keepPreviousData });
  const next = query.isPlaceholderData ? null : (query.data?.next ?? null);
  return {
    query,
    filter,
    page: cursors.length + 1,
    onNext: next === null ? undefined : () => setWay({ filter, cursors: [...cursors, next] }),
    onPrevious: cursors.length === 0 ? undefined : () => setWay({ filter, cursors: cursors.slice(0, -1) }),
  };
}
