import type { Administrator, AdministratorPassword } from '@onda-on/contracts/api';
import { assertNever } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ADMINISTRATORS } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { useArrival } from '../shell/use-arrival.ts';
import { CloseDialog, OpenDialog, RemoveFactorDialog, ResetDialog } from './AccountActions.tsx';
import { administrators } from './accounts.api.ts';
import { isAdministratorDialog, type AdministratorDialogState } from './administrator-dialog.ts';
import { AdministratorDialog } from './AdministratorDialog.tsx';
import { AdministratorsTable } from './AdministratorsTable.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** Who may use the panel, in the tab Ayarlar; for a `Yönetici` only. */
export function AdministratorsCard() {
  const { id: ownId } = useAdmin();
  const { data, isError, isFetching, refetch } = useQuery(administrators());
  const card = useArrival('yoneticiler', data !== undefined);
  const dialog = useDraft<AdministratorDialogState | null>('yonetici-penceresi', null, isAdministratorDialog);
  const [made, setMade] = useState<AdministratorPassword | null>(null);
  return (
    <section ref={card} className="card part administrators" aria-labelledby="yoneticiler">
      <header>
        <div>
          <h2 id="yoneticiler">{ADMINISTRATORS.title}</h2>
          <p className="muted sub">{ADMINISTRATORS.lead}</p>
        </div>
        <Button onClick={() => dialog.set({ kind: 'add', adminId: '' })} aria-haspopup="dialog">
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
          onOpen={(kind, adminId) => dialog.set({ kind, adminId })}
        />
      ) : null}
      {data ? (
        <Opened state={dialog.value} all={data} ownId={ownId} onPassword={setMade} onClose={dialog.discard} />
      ) : null}
      {made ? <PasswordDialog made={made} onClose={() => setMade(null)} /> : null}
    </section>
  );
}

type OpenedProps = Readonly<{
  state: AdministratorDialogState | null;
  all: readonly Administrator[];
  ownId: string;
  onPassword: (made: AdministratorPassword) => void;
  onClose: () => void;
}>;

function Opened({ state, all, ownId, onPassword, onClose }: OpenedProps) {
  if (!state) return null;
  if (state.kind === 'add')
    return (
      <AdministratorDialog administrator={null} isOwn={false} onPassword={onPassword} onClose={onClose} />
    );
  const administrator = all.find(({ id }) => id === state.adminId);
  if (!administrator) return null;
  const isOwn = administrator.id === ownId;
  const about = { administrator, onClose };
  switch (state.kind) {
    case 'edit':
      return <AdministratorDialog {...about} isOwn={isOwn} onPassword={onPassword} />;
    case 'reset':
      return <ResetDialog {...about} onPassword={onPassword} />;
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
