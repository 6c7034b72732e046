import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { REPORTS } from '../../../text/admin/reports.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { ActivityPart } from './charts/ActivityPart.tsx';
import { TrendPart } from './charts/TrendPart.tsx';
import { dayLong } from './day-text.ts';
import { Definitions } from './Definitions.tsx';
import { ExportButton } from './ExportButton.tsx';
import { IncomesPart } from './income/IncomesPart.tsx';
import { RangeBar } from './RangeBar.tsx';
import { placeOf, rangeIn } from './report-range.ts';
import { ReportCards } from './ReportCards.tsx';
import { report } from './reports.queries.ts';
import { useRefresh } from './use-refresh.ts';
import { WeeksReport } from './WeeksReport.tsx';

const route = getRouteApi('/admin');

/** The tab Raporlar (§2): figures of a stretch of days, which stands in the address. */
export function ReportsScreen() {
  const range = rangeIn(route.useSearch().bolum);
  const navigate = useNavigate();
  const query = useQuery({ ...report(range), placeholderData: keepPreviousData });
  const { data, dataUpdatedAt, isError, isFetching } = query;
  const { refresh, isRefreshing } = useRefresh();
  return (
    <>
      <div className="abar">
        <div>
          <h1>{REPORTS.title}</h1>
          <p className="muted sub">
            {data ? REPORTS.shown(dayLong(data.from), dayLong(data.to)) : null}{' '}
            <RefreshedAt at={dataUpdatedAt} />
          </p>
        </div>
        <div className="end">
          <ExportButton range={range} />
          <Button onClick={() => void refresh()} disabled={isRefreshing}>
            {isRefreshing ? REPORTS.refreshing : REPORTS.refresh}
          </Button>
        </div>
      </div>
      <RangeBar
        range={range}
        onChange={(next) => {
          const bolum = placeOf(next);
          const search = { sekme: 'raporlar' as const, ...(bolum !== undefined && { bolum }) };
          void navigate({ to: '/admin', search, replace: true });
        }}
      />
      {isError ? (
        <LoadFailed title={REPORTS.failed} onRetry={() => void query.refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data && !isError ? (
        <div className="reports" aria-busy={query.isPlaceholderData}>
          <ReportCards data={data} />
          <div className="duo">
            <ActivityPart weeks={data.activity} />
            <TrendPart weeks={data.weeks} />
          </div>
          <WeeksReport data={data} />
        </div>
      ) : null}
      <IncomesPart range={range} />
      <Definitions />
    </>
  );
}
