import type { ReportAnswer } from '@onda-on/contracts/api';
import { dayOf, isDay } from '@onda-on/contracts/rules';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { useServerMinute } from '../../../hooks/use-clock.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { DEFINITIONS, REPORTS, type DefinitionId } from '../../../text/admin/reports.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { dayLong } from '../../../text/day-text.ts';
import { liraShort } from '../../../text/money.ts';
import { numberOf, percentOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { saveFile } from '../kit/save-file.api.ts';
import { CardSection, SectionHead } from '../kit/SectionHead.tsx';
import { toastDone, toastFailure } from '../kit/use-command.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { accessOf } from '../shell/tabs.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { DefinitionLink } from './DefinitionLink.tsx';
import { IncomesSection } from './IncomesSection.tsx';
import {
  type ReportRange,
  parametersOf,
  reportSearchOf,
  isReportRangeInOrder,
  isSameRange,
  presetsOn,
} from './report-range.ts';
import { TrendSection, ActivitySection } from './ReportCharts.tsx';
import { report } from './reports.queries.ts';
import { WeeksReport } from './WeeksReport.tsx';

/** `children` is the window of a week's prizes over the report. */
type Props = Readonly<{ range: ReportRange; children: ReactNode }>;

/** The tab Raporlar: the figures of a range of days, which the address holds. */
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
  const { data, dataUpdatedAt } = query;
  const { refresh, isRefreshing } = useRefresh();
  const [, closed] = useMayWrite('raporlar');
  return (
    <>
      <SectionHead
        title={REPORTS.title}
        lead={
          <>
            {data ? REPORTS.shown(dayLong(data.from), dayLong(data.to)) : null}{' '}
            <RefreshedAt at={dataUpdatedAt} />
          </>
        }
      >
        <ExportButton look="main" text={REPORTS} save={() => saveReport(range)} closed={closed} />
        <Button onClick={() => void refresh()} disabled={isRefreshing}>
          {isRefreshing ? REPORTS.refreshing : REPORTS.refresh}
        </Button>
      </SectionHead>
      <RangeBar range={range} onChange={show} />
      <Loaded query={query} failed={REPORTS.failed}>
        {(loaded) => (
          <Figures data={loaded} isOld={query.isPlaceholderData} onPrizes={seesPeople ? openPrizes : null} />
        )}
      </Loaded>
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

export const Definitions = () => (
  <CardSection title={REPORTS.definitions} id="tanimlar">
    <dl className="meanings">
      {DEFINITIONS.map(({ id, name, text }) => (
        <div key={id} id={id} tabIndex={-1}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </CardSection>
);

const saveReport = (range: ReportRange): Promise<void> =>
  saveFile('/api/admin/reports/export', parametersOf(range), 'onda-on-rapor.csv');

const SHOWN = ['commands', 'incomes'] as const;

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

type RangeProps = Readonly<{ range: ReportRange; onChange: (range: ReportRange) => void }>;

export function RangeBar({ range, onChange }: RangeProps) {
  const presets = presetsOn(dayOf(useServerMinute().getTime()));
  const { from, to, presets: names } = REPORTS;
  return (
    <section className="range-bar" aria-label={REPORTS.range}>
      <Days range={range} onChange={onChange} labels={{ from, to }} />
      <div className="presets">
        {(['all', 'month', 'week'] as const).map((id) => (
          <Button
            key={id}
            aria-pressed={isSameRange(range, presets[id])}
            onClick={() => onChange(presets[id])}
          >
            {names[id]}
          </Button>
        ))}
      </div>
    </section>
  );
}

type DaysProps = RangeProps & Readonly<{ labels: ReportRange }>;

/** The two date fields; a typed range applies once both days are valid and in order. */
function Days({ range, onChange, labels }: DaysProps) {
  const [was, setWas] = useState(range);
  const [asked, setAsked] = useState(range);
  const [typed, setTyped] = useState(range);
  // The browser reports a half-typed day as empty, which must not count as an open end.
  const [isHalf, setHalf] = useState({ from: false, to: false });
  // The fields stay mounted, so that typing keeps the focus; only a range from elsewhere replaces the typed one.
  if (!isSameRange(was, range)) {
    setWas(range);
    if (!isSameRange(asked, range)) {
      setTyped(range);
      setHalf({ from: false, to: false });
    }
  }
  const isWrong = !isReportRangeInOrder(typed);
  const take = (name: keyof ReportRange, { value, validity: { badInput } }: HTMLInputElement) => {
    const next = { ...typed, [name]: value };
    const half = { ...isHalf, [name]: badInput };
    setTyped(next);
    setHalf(half);
    const isWhole = !half.from && !half.to && [next.from, next.to].every((day) => day === '' || isDay(day));
    if (!isWhole || !isReportRangeInOrder(next) || isSameRange(next, range)) return;
    setAsked(next);
    onChange(next);
  };
  const day = (name: keyof ReportRange, error?: string) => (
    <Field label={labels[name]} error={isHalf[name] ? PANEL.noDay : error}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          type="date"
          value={typed[name]}
          onChange={({ target }) => take(name, target)}
          // Removing a half-typed day leaves the value empty, so browsers report no change before the field is left.
          onBlur={({ target }) => take(name, target)}
        />
      )}
    </Field>
  );
  return (
    <div className="days">
      {day('from')}
      {day('to', isWrong ? REPORTS.wrongRange : undefined)}
    </div>
  );
}
