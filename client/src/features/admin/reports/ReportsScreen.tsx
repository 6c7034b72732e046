import type { ReportAnswer } from '@onda-on/contracts/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { DEFINITIONS, REPORTS, type DefinitionId } from '../../../text/admin/reports.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { liraShort } from '../../../text/money.ts';
import { numberOf, percentOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { saveFile } from '../kit/save-file.api.ts';
import { toastDone, toastFailure, useCommand } from '../kit/use-command.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { accessOf } from '../shell/tabs.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { ActivitySection } from './charts/ActivitySection.tsx';
import { TrendSection } from './charts/TrendSection.tsx';
import { dayLong } from './day-text.ts';
import { DefinitionLink } from './DefinitionLink.tsx';
import { IncomesSection } from './IncomesSection.tsx';
import { RangeBar } from './RangeBar.tsx';
import { type ReportRange, parametersOf, reportSearchOf } from './report-range.ts';
import { report } from './reports.queries.ts';
import { WeeksReport } from './WeeksReport.tsx';

/** `children` is the window over it: a week's prizes. */
type Props = Readonly<{ range: ReportRange; children: ReactNode }>;

/** The tab Raporlar: figures of a stretch of days, which stands in the address. */
export function ReportsScreen({ range, children }: Props) {
  const seesPeople = accessOf(useAdmin().role, 'kullanicilar') !== 'none';
  const navigate = useNavigate();
  const show = (next: ReportRange) =>
    void navigate({ to: '/admin/raporlar', search: reportSearchOf(next), replace: true });
  const openPrizes = (week: number) =>
    void navigate({
      to: '/admin/raporlar/odul/$week',
      params: { week: String(week) },
      search: reportSearchOf(range),
    });
  const query = useQuery({ ...report(range), placeholderData: keepPreviousData });
  const { data, dataUpdatedAt, isError, isFetching } = query;
  const { refresh, isRefreshing } = useRefresh();
  return (
    <>
      <div className="heading-bar">
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
      <RangeBar range={range} onChange={show} />
      {isError ? (
        <LoadFailed title={REPORTS.failed} onRetry={() => void query.refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data && !isError ? (
        <Figures data={data} isOld={query.isPlaceholderData} onPrizes={seesPeople ? openPrizes : null} />
      ) : null}
      <IncomesSection range={range} />
      <Definitions />
      {children}
    </>
  );
}

type FiguresProps = Parameters<typeof WeeksReport>[0] & Readonly<{ isOld: boolean }>;

const Figures = ({ data, isOld, onPrizes }: FiguresProps) => (
  <div className="reports" aria-busy={isOld}>
    <ReportCards data={data} />
    <div className="duo">
      <ActivitySection weeks={data.activity} />
      <TrendSection weeks={data.weeks} />
    </div>
    <WeeksReport data={data} onPrizes={onPrizes} />
  </div>
);

/** What every figure of the tab means; the figures lead here. */
export const Definitions = () => (
  <section className="card section" aria-labelledby="tanimlar">
    <header>
      <h2 id="tanimlar">{REPORTS.definitions}</h2>
    </header>
    <dl className="meanings">
      {DEFINITIONS.map(({ id, name, text }) => (
        <div key={id} id={id} tabIndex={-1}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The report on the screen as a file; that it was made stands in the audit log. */
function ExportButton({ range }: Readonly<{ range: ReportRange }>) {
  const [, closed] = useMayWrite('raporlar');
  const { mutate, isPending } = useCommand({
    topics: [],
    run: () => saveFile('/api/admin/reports/export', parametersOf(range), 'onda-on-rapor.csv'),
    failed: REPORTS.exportFailed,
    done: REPORTS.exported,
  });
  return (
    <Button look="main" onClick={() => mutate()} disabled={isPending} {...closed}>
      {isPending ? REPORTS.exporting : REPORTS.export}
    </Button>
  );
}

const SHOWN = ['commands', 'incomes'] as const;

/** Reads all that the tab shows again, and says how that went. */
function useRefresh() {
  const queryClient = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await queryClient.refetchQueries(
        { predicate: ({ meta }) => SHOWN.some((topic) => meta?.topics?.includes(topic)), type: 'active' },
        { throwOnError: true },
      );
      toastDone(REPORTS.refreshed);
    } catch (error) {
      toastFailure(error, REPORTS.refreshFailed);
    } finally {
      setRefreshing(false);
    }
  };
  return { refresh, isRefreshing };
}

type Card = readonly [id: DefinitionId, value: string | null, note: string];

/** Revenue, success rate, average score, active users; each leads to what it means. */
export function ReportCards({ data }: Readonly<{ data: ReportAnswer }>) {
  const { revenue, success, score, active } = data;
  const isScored = score.average !== null && score.outOf !== null;
  const cards: readonly Card[] = [
    ['tanim-gelir', liraShort(revenue.amount), REPORTS.revenueNote(revenue.entries)],
    [
      'tanim-basari',
      success.rate === null ? null : percentOf(success.rate),
      REPORTS.successNote(success.correct, success.decided),
    ],
    [
      'tanim-puan',
      isScored ? REPORTS.score(score.average, score.outOf) : null,
      REPORTS.scoreNote(score.coupons),
    ],
    ['tanim-aktif', numberOf(active.persons), REPORTS.activeNote(dateTime(active.since))],
  ];
  return (
    <dl className="card four figures">
      {cards.map(([id, value, note]) => (
        <div key={id}>
          <dt>
            {DEFINITIONS.find((each) => each.id === id)?.name} <DefinitionLink id={id} />
          </dt>
          <dd className={value === null ? 'none' : undefined}>{value ?? '–'}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
