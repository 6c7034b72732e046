import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { REPORTS } from '../../../text/admin/reports.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { accessOf } from '../shell/tab-access.ts';
import { ActivityPart } from './charts/ActivityPart.tsx';
import { TrendPart } from './charts/TrendPart.tsx';
import { dayLong } from './day-text.ts';
import { Definitions } from './Definitions.tsx';
import { ExportButton } from './ExportButton.tsx';
import { IncomesPart } from './income/IncomesPart.tsx';
import { RangeBar } from './RangeBar.tsx';
import { placeOf, prizeWeekIn, rangeIn, type ReportRange } from './report-range.ts';
import { ReportCards } from './ReportCards.tsx';
import { report } from './reports.queries.ts';
import { useRefresh } from './use-refresh.ts';
import { WeeksReport } from './WeeksReport.tsx';

const PrizesWindow = lazy(async () => {
  const [part] = await Promise.all([
    import('./prizes/PrizesWindow.tsx'),
    import('../../../styles/admin-prizes.css'),
  ]);
  return { default: part.PrizesWindow };
});

const route = getRouteApi('/admin');

/** The tab Raporlar (§2): figures of a stretch of days, which stands in the address. */
export function ReportsScreen() {
  const { bolum: place } = route.useSearch();
  const [range, prizeWeek] = [rangeIn(place), prizeWeekIn(place)];
  // Who wins is about people: whoever does not see them does not see this either, as the server says.
  const seesPeople = accessOf(useAdmin().role, 'kullanicilar') !== 'none';
  const navigate = useNavigate();
  const go = (to: ReportRange, week: number | null = null) => {
    const bolum = placeOf(to, week);
    const search = { sekme: 'raporlar' as const, ...(bolum !== undefined && { bolum }) };
    // Back closes the window of the prizes.
    void navigate({ to: '/admin', search, replace: week === null });
  };
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
      <RangeBar range={range} onChange={go} />
      {isError ? (
        <LoadFailed title={REPORTS.failed} onRetry={() => void query.refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data && !isError ? (
        <Figures
          data={data}
          isOld={query.isPlaceholderData}
          onPrizes={seesPeople ? (week) => go(range, week) : null}
        />
      ) : null}
      <IncomesPart range={range} />
      <Definitions />
      <OpenPrizes week={seesPeople ? prizeWeek : null} onClose={() => go(range)} />
    </>
  );
}

type FiguresProps = Parameters<typeof WeeksReport>[0] & Readonly<{ isOld: boolean }>;

const Figures = ({ data, isOld, onPrizes }: FiguresProps) => (
  <div className="reports" aria-busy={isOld}>
    <ReportCards data={data} />
    <div className="duo">
      <ActivityPart weeks={data.activity} />
      <TrendPart weeks={data.weeks} />
    </div>
    <WeeksReport data={data} onPrizes={onPrizes} />
  </div>
);

const OpenPrizes = ({ week, onClose }: Readonly<{ week: number | null; onClose: () => void }>) =>
  week === null ? null : (
    <Suspense fallback={null}>
      <PrizesWindow key={week} week={week} onClose={onClose} />
    </Suspense>
  );
