import { use, useEffect } from 'react';

import { USERS } from '../../../../text/admin/users.tr.ts';
import { useDraft } from '../../kit/drafts.ts';
import { Loaded } from '../../kit/tables.tsx';
import { useLastSeen } from '../../kit/use-last-seen.ts';
import { RefreshedAt } from '../../shell/RefreshedAt.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { BlockDialog } from '../BlockDialog.tsx';
import { isFiltered } from '../users.queries.ts';
import { Pager } from './Pager.tsx';
import { useUserPages } from './use-user-pages.ts';
import { SEARCH_FIELD, UserListContext } from './user-list.ts';
import { UserFilters } from './UserFilters.tsx';
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
      <Loaded query={query} failed={USERS.failed}>
        <UsersTable
          users={data?.entries ?? []}
          isFiltered={isFiltered(filter)}
          goesOn={Boolean(data?.next)}
          onBlock={open.set}
        />
        <Pager {...pager} />
      </Loaded>
      {user && mayWrite ? <BlockDialog user={user} onClose={open.discard} /> : null}
    </>
  );
}
