import { use, useEffect } from 'react';

import { USERS } from '../../../../text/admin/users.tr.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useHeld } from '../../drafts/use-held.ts';
import { ListFrame } from '../../shell/ListFrame.tsx';
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
  const user = useHeld(open.value, data?.entries ?? []);
  return (
    <>
      <UserFilters value={typed} onChange={onFilter} />
      <p className="muted user-order">
        {filter.search.trim() === '' ? USERS.order : USERS.orderFound} <RefreshedAt at={dataUpdatedAt} />
      </p>
      <ListFrame list={query} failed={USERS.failed}>
        <UsersTable
          users={data?.entries ?? []}
          isFiltered={isFiltered(filter)}
          goesOn={Boolean(data?.next)}
          onBlock={open.set}
        />
        <Pager {...pager} />
      </ListFrame>
      {user && mayWrite ? <BlockDialog user={user} onClose={open.discard} /> : null}
    </>
  );
}
