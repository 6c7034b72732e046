import { useQuery } from '@tanstack/react-query';

import { SETTINGS } from '../../../text/admin/settings.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminSettings } from '../admin.queries.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { SeedingCard } from './SeedingCard.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';

/** The tab Ayarlar: the form, and the one-time seeding beside it (§2). */
export function SettingsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(adminSettings());
  return (
    <>
      <div className="abar">
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
      {/* A form is filled once; somebody else's change meanwhile is refused by its revision. */}
      {data ? <SettingsEditor key={data.tag ?? 'ilk'} base={data} /> : null}
      <SeedingCard />
    </>
  );
}
