import type { Administrator } from '@onda-on/contracts/api';
import { assertNever } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { ADMINISTRATORS } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { useArrival } from '../shell/use-arrival.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { CloseDialog, OpenDialog, RemoveFactorDialog, ResetDialog } from './AccountActions.tsx';
import { administrators } from './accounts.api.ts';
import { isAdministratorDialog, type AdministratorDialogState } from './administrator-dialog.ts';
import { AdministratorDialog } from './AdministratorDialog.tsx';
import { AdministratorsTable } from './AdministratorsTable.tsx';

/** Who may use the panel, in the tab Ayarlar; changed by a `Yönetici` only, and not shown to an `Editör`. */
export function AdministratorsCard() {
  const { id: ownId } = useAdmin();
  const [mayWrite, closed] = useMayWrite('ayarlar');
  const { data, isError, isFetching, refetch } = useQuery(administrators());
  const card = useArrival('yoneticiler', data !== undefined);
  const dialog = useDraft<AdministratorDialogState | null>('yonetici-penceresi', null, isAdministratorDialog);
  return (
    <section ref={card} className="card part administrators" aria-labelledby="yoneticiler">
      <header>
        <div>
          <h2 id="yoneticiler">{ADMINISTRATORS.title}</h2>
          <p className="muted sub">{ADMINISTRATORS.lead}</p>
        </div>
        <Button onClick={() => dialog.set({ kind: 'add', adminId: '' })} aria-haspopup="dialog" {...closed}>
          {ADMINISTRATORS.add}
        </Button>
      </header>
      {isError ? (
        <LoadFailed title={ADMINISTRATORS.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? (
        <AdministratorsTable
          administrators={data}
          ownId={ownId}
          closed={closed}
          onOpen={(kind, adminId) => dialog.set({ kind, adminId })}
        />
      ) : null}
      {data && mayWrite ? (
        <Opened state={dialog.value} all={data} ownId={ownId} onClose={dialog.discard} />
      ) : null}
    </section>
  );
}

type OpenedProps = Readonly<{
  state: AdministratorDialogState | null;
  all: readonly Administrator[];
  ownId: string;
  onClose: () => void;
}>;

function Opened({ state, all, ownId, onClose }: OpenedProps) {
  if (!state) return null;
  if (state.kind === 'add')
    return <AdministratorDialog administrator={null} isOwn={false} onClose={onClose} />;
  const administrator = all.find(({ id }) => id === state.adminId);
  if (!administrator) return null;
  const isOwn = administrator.id === ownId;
  const about = { administrator, onClose };
  switch (state.kind) {
    case 'edit':
      return <AdministratorDialog {...about} isOwn={isOwn} />;
    case 'reset':
      return <ResetDialog {...about} />;
    case 'close':
      return <CloseDialog {...about} />;
    case 'open':
      return <OpenDialog {...about} />;
    case 'factor':
      return <RemoveFactorDialog {...about} />;
    default:
      return assertNever(state.kind);
  }
}
