import type { AdminUser } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { USERS } from '../../../text/admin/users.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminUsers } from '../admin.queries.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { SoonButton } from '../shell/SoonButton.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import { UserStats } from '../stats/UserStats.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { UsersTable } from './UsersTable.tsx';

const isId = (value: unknown): value is string => typeof value === 'string';

/** The tab Kullanıcılar: figures, and who took part lately. */
export function UsersScreen() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(adminUsers());
  const open = useDraft<string>('engel-penceresi', '', isId);
  const [mayWrite] = useMayWrite('kullanicilar');
  const user: AdminUser | undefined = data?.find(({ id }) => id === open.value);
  return (
    <>
      <div className="abar">
        <div>
          <h1>{USERS.title}</h1>
          <p className="muted sub">
            {USERS.lead} <RefreshedAt at={dataUpdatedAt} />
          </p>
        </div>
        <div className="end">
          <SoonButton>{USERS.export}</SoonButton>
          <SoonButton>{USERS.search}</SoonButton>
        </div>
      </div>
      <UserStats />
      <div className="gap" />
      {isError ? (
        <LoadFailed title={USERS.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? (
        <WriteArea tab="kullanicilar">
          <UsersTable users={data} onOpen={open.set} />
        </WriteArea>
      ) : null}
      {user && mayWrite ? <BlockDialog user={user} onClose={open.discard} /> : null}
    </>
  );
}
