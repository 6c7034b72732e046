import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  AUDIT_LIMIT,
  type AuditAction,
  type AuditEntity,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { ACTION_TEXT, ENTITY_TEXT, LOGS } from '../../../text/admin/logs.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { auditLogs } from '../admin.queries.ts';
import { adminSearchIn } from '../session/admin-search.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { LogFilter } from './LogFilter.tsx';
import { LogTable } from './LogTable.tsx';

const route = getRouteApi('/admin');

/** The tab Loglar: the latest hundred, filtered by what the address says (§3, §9). */
export function LogsScreen() {
  const { eylem, tur } = route.useSearch();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(
    auditLogs({ action: eylem, entityType: tur }),
  );
  return (
    <>
      <div className="abar">
        <div>
          <h1>{LOGS.title}</h1>
          <p className="muted sub">
            {LOGS.lead(AUDIT_LIMIT)} <RefreshedAt at={dataUpdatedAt} />
          </p>
        </div>
        <Filters eylem={eylem} tur={tur} />
      </div>
      {isError ? (
        <LoadFailed
          title={LOGS.failed}
          detail={LOGS.failedShort}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      ) : null}
      {data || isError ? null : <Spinner />}
      <output className="sr">{data ? LOGS.count(data.length) : ''}</output>
      {data ? <LogTable entries={data} /> : null}
    </>
  );
}

type Chosen = Readonly<{ eylem: AuditAction | undefined; tur: AuditEntity | undefined }>;

function Filters(chosen: Chosen) {
  const navigate = useNavigate();
  const filter = (change: Record<string, unknown>) =>
    void navigate({
      to: '/admin',
      search: adminSearchIn({ sekme: 'loglar', ...chosen, ...change }),
      replace: true,
    });
  return (
    <div className="end">
      <LogFilter
        label={LOGS.action}
        all={LOGS.allActions}
        value={chosen.eylem}
        options={AUDIT_ACTIONS}
        words={ACTION_TEXT}
        onChange={(value) => filter({ eylem: value })}
      />
      <LogFilter
        label={LOGS.entity}
        all={LOGS.allEntities}
        value={chosen.tur}
        options={AUDIT_ENTITIES}
        words={ENTITY_TEXT}
        onChange={(value) => filter({ tur: value })}
      />
    </div>
  );
}
