import { USERS } from '../../../../text/admin/users.tr.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { useHeld } from '../../drafts/use-held.ts';
import { RefreshedAt } from '../../shell/RefreshedAt.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { BlockDialog } from '../BlockDialog.tsx';
import { isFiltered, type UserFilter } from '../users.queries.ts';
import { Pager } from './Pager.tsx';
import { useUserPages } from './use-user-pages.ts';
import { UserFilters } from './UserFilters.tsx';
import { UsersTable } from './UsersTable.tsx';

type Props = Readonly<{ filter: UserFilter; onFilter: (filter: UserFilter) => void }>;

const isId = (value: unknown): value is string => typeof value === 'string';

/** The sub-tab Katılımcılar: who took part, to be searched and filtered, a page at a time. */
export function ParticipantsPart({ filter: typed, onFilter }: Props) {
  const { query, filter, ...pager } = useUserPages(typed);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = query;
  const open = useDraft<string>('engel-penceresi', '', isId);
  const [mayWrite] = useMayWrite('kullanicilar');
  const user = useHeld(open.value, data?.users ?? []);
  return (
    <>
      <UserFilters value={typed} onChange={onFilter} />
      <p className="muted user-order">
        {filter.search.trim() === '' ? USERS.order : USERS.orderFound} <RefreshedAt at={dataUpdatedAt} />
      </p>
      {isError ? (
        <LoadFailed title={USERS.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? (
        <>
          <UsersTable
            users={data.users}
            isFiltered={isFiltered(filter)}
            goesOn={data.next !== null}
            onBlock={open.set}
          />
          <Pager {...pager} />
        </>
      ) : null}
      {user && mayWrite ? <BlockDialog user={user} onClose={open.discard} /> : null}
    </>
  );
}
