import { useQuery } from '@tanstack/react-query';

import { SETTINGS } from '../../../text/admin/settings.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { AdministratorsCard } from '../accounts/AdministratorsCard.tsx';
import { adminSettings } from '../admin.queries.ts';
import { OperationsCard } from '../operations/OperationsCard.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { WriteArea } from '../shell/WriteArea.tsx';
import { SeedingCard } from './SeedingCard.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';

/** The tab Ayarlar: the form, who may use the panel, the machine, and the one-time seeding. */
export function SettingsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(adminSettings());
  const { role } = useAdmin();
  return (
    <>
      <div className="heading-bar">
        <div>
          <h1>{SETTINGS.title}</h1>
          <p className="muted sub">{SETTINGS.lead}</p>
        </div>
      </div>
      {isError ? (
        <LoadFailed
          title={SETTINGS.failed}
          detail={SETTINGS.failedShort}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      ) : null}
      {data || isError ? null : <Spinner />}
      <WriteArea tab="ayarlar">{data ? <SettingsEditor base={data} /> : null}</WriteArea>
      {role === 'Editör' ? null : (
        <>
          <AdministratorsCard />
          <OperationsCard />
        </>
      )}
      <WriteArea tab="ayarlar">
        <SeedingCard />
      </WriteArea>
    </>
  );
}
