import type { ReportWeek, ReportActivity } from '@onda-on/contracts/api';
import { useId } from 'react';

import { REPORTS } from '../../../text/admin/reports.tr.ts';
import { daysShort } from '../../../text/day-text.ts';
import { numberOf, percentOf } from '../../../text/numbers.ts';
import { CardSection } from '../kit/SectionHead.tsx';
import { TwinTable } from '../kit/TwinTable.tsx';
import { DefinitionLink } from './DefinitionLink.tsx';

/** The drawing area of both charts; the axis and its words stand around it. */
export const BOX = { width: 320, height: 120 } as const;
/** The `viewBox` around `BOX`, with room for the words at the axes and for a figure above the highest point. */
const VIEW = '-50 -26 384 172';

const STEPS = [2, 4, 6, 8, 10] as const;
const BAR_WIDTH_MAX = 28;
const BAR_SHARE = 0.72;

/** The upper end of the axis: the first even, round number that is not below `most`. */
export function axisMax(most: number): number {
  for (let power = 1; ; power *= 10) {
    const found = STEPS.find((step) => step * power >= most);
    if (found !== undefined) return found * power;
  }
}

type Amounts = Readonly<{ submitted: number; revised: number }>;
type Bar = Readonly<{
  x: number;
  width: number;
  /** Top edges and heights: entries at the bottom, changes on top of them. */
  submitted: Readonly<{ y: number; height: number }>;
  revised: Readonly<{ y: number; height: number }>;
}>;

/** Stacked bars from left to right at even distances. */
export function barsOf(weeks: readonly Amounts[], max: number): readonly Bar[] {
  const step = BOX.width / Math.max(1, weeks.length);
  const width = Math.min(BAR_WIDTH_MAX, step * BAR_SHARE);
  return weeks.map(({ submitted, revised }, index) => {
    const low = (submitted / max) * BOX.height;
    const high = (revised / max) * BOX.height;
    return {
      x: index * step + (step - width) / 2,
      width,
      submitted: { y: BOX.height - low, height: low },
      revised: { y: BOX.height - low - high, height: high },
    };
  });
}

type GridProps = Readonly<{
  marks: readonly number[];
  max: number;
  textOf: (value: number) => string;
}>;

const Grid = ({ marks, max, textOf }: GridProps) =>
  marks.map((value) => (
    <g key={value} transform={`translate(0 ${BOX.height - (value / max) * BOX.height})`}>
      <path className="gl" d={`M0 0H${BOX.width}`} />
      <text x="-8" y="4" textAnchor="end">
        {textOf(value)}
      </text>
    </g>
  ));

const { trend, activity } = REPORTS;

/** The success rate by week, as a line and as a table that unfolds. */
export function TrendSection({ weeks }: Readonly<{ weeks: readonly ReportWeek[] }>) {
  const shown = weeks.flatMap(({ week, successRate, correctPicks, decidedPicks }) =>
    successRate === null ? [] : [{ week, rate: successRate, correct: correctPicks, decided: decidedPicks }],
  );
  return (
    <CardSection title={trend.title} id="egilim" beside={<DefinitionLink id="tanim-egilim" />}>
      {shown.length === 0 ? <p className="note">{trend.none}</p> : <TrendFigures weeks={shown} />}
    </CardSection>
  );
}

const TrendFigures = ({ weeks }: Readonly<{ weeks: readonly TrendWeek[] }>) => (
  <div className="charted">
    <TrendChart weeks={weeks} />
    <TwinTable
      title={trend.title}
      asTable={REPORTS.asTable}
      columns={[trend.weekColumn, trend.correctColumn, trend.rateColumn]}
    >
      {weeks.map(({ week, correct, decided, rate }) => (
        <tr key={week}>
          <th scope="row">{trend.week(week)}</th>
          <td>
            {numberOf(correct)} / {numberOf(decided)}
          </td>
          <td>{percentOf(rate)}</td>
        </tr>
      ))}
    </TwinTable>
  </div>
);

/** A week with its success rate in percent. */
type TrendWeek = Readonly<{ week: number; rate: number; correct: number; decided: number }>;
type Point = TrendWeek & Readonly<{ x: number; y: number }>;

const MAX = 100;
/** The lowest position of the figure beside the last point: just above the axis. */
const LOWEST = BOX.height - 4;

function pointsOf(weeks: readonly TrendWeek[]): readonly Point[] {
  const step = weeks.length > 1 ? BOX.width / (weeks.length - 1) : 0;
  return weeks.map(({ week, rate, correct, decided }, index) => ({
    week,
    rate,
    correct,
    decided,
    x: weeks.length > 1 ? index * step : BOX.width / 2,
    y: BOX.height - (rate / MAX) * BOX.height,
  }));
}

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Beside the line: under the point when the line comes down to it, and never on the words under the axis. */
function beside({ x, y }: Point, before: Point | undefined): Readonly<{ x: number; y: number }> {
  if (!before || before.y >= y) return { x, y: y - 10 };
  return y + 20 <= LOWEST ? { x, y: y + 20 } : { x: x - 8, y: LOWEST };
}

function TrendChart({ weeks }: Readonly<{ weeks: readonly TrendWeek[] }>) {
  const points = pointsOf(weeks);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  return (
    <svg
      className="chart"
      viewBox={VIEW}
      role="img"
      aria-label={trend.picture(weeks.length, last.week, last.rate)}
    >
      <Grid marks={[0, MAX / 2, MAX]} max={MAX} textOf={percentOf} />
      <path className="line" d={pathOf(points)} />
      {points.map(({ week, rate, x, y }) => (
        <circle key={week} cx={x} cy={y} r="3.5">
          <title>{trend.point(week, rate)}</title>
        </circle>
      ))}
      <text x={first.x} y="140" textAnchor={points.length > 1 ? 'start' : 'middle'}>
        {trend.week(first.week)}
      </text>
      {points.length > 1 ? (
        <text x={last.x} y="140" textAnchor="end">
          {trend.week(last.week)}
        </text>
      ) : null}
      <text className="now" {...beside(last, points.at(-2))} textAnchor="end">
        {percentOf(last.rate)}
      </text>
    </svg>
  );
}

type ActivityProps = Readonly<{ weeks: readonly ReportActivity[] }>;

/** Entries and changes by calendar week, as bars and as a table that unfolds. */
export function ActivitySection({ weeks }: ActivityProps) {
  return (
    <CardSection title={activity.title} id="etkinlik" beside={<DefinitionLink id="tanim-etkinlik" />}>
      {weeks.length === 0 ? <p className="note">{activity.none}</p> : <ActivityFigures weeks={weeks} />}
    </CardSection>
  );
}

const ActivityFigures = ({ weeks }: ActivityProps) => (
  <div className="charted">
    <ActivityChart weeks={weeks} />
    <ul className="legend" aria-hidden="true">
      <li className="of-submitted">{activity.submitted}</li>
      <li className="of-revised">{activity.revised}</li>
    </ul>
    <TwinTable
      title={activity.title}
      asTable={REPORTS.asTable}
      columns={[activity.weekColumn, activity.submitted, activity.revised]}
    >
      {weeks.map(({ from, to, submitted, revised }) => (
        <tr key={from}>
          <th scope="row">{daysShort(from, to)}</th>
          <td>{numberOf(submitted)}</td>
          <td>{numberOf(revised)}</td>
        </tr>
      ))}
    </TwinTable>
  </div>
);

const COMPACT = new Intl.NumberFormat('tr-TR', { notation: 'compact' });
const sumOf = ({ submitted, revised }: ReportActivity) => submitted + revised;

/** Changes are hatched, so that colour alone does not distinguish them from entries. */
function ActivityChart({ weeks }: ActivityProps) {
  const hatch = useId();
  const busiest = weeks.reduce<ReportActivity | undefined>(
    (a, b) => (a && sumOf(a) >= sumOf(b) ? a : b),
    undefined,
  );
  const first = weeks[0];
  const last = weeks.at(-1);
  if (!busiest || !first || !last) return null;
  const max = axisMax(sumOf(busiest));
  const bars = barsOf(weeks, max);
  return (
    <svg
      className="chart"
      viewBox={VIEW}
      role="img"
      aria-label={activity.picture(weeks.length, sumOf(busiest), daysShort(busiest.from, busiest.to))}
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="hatch-ground" width="5" height="5" />
          <path className="hatch-line" d="M0 0V5" />
        </pattern>
      </defs>
      <Grid marks={[0, max / 2, max]} max={max} textOf={(value) => COMPACT.format(value)} />
      {weeks.map((week, i) => (
        <OneBar key={week.from} week={week} bar={bars[i]} hatch={hatch} />
      ))}
      <text x="0" y="140">
        {daysShort(first.from, first.to)}
      </text>
      {weeks.length > 1 ? (
        <text x={BOX.width} y="140" textAnchor="end">
          {daysShort(last.from, last.to)}
        </text>
      ) : null}
    </svg>
  );
}

type BarProps = Readonly<{ week: ReportActivity; bar: Bar | undefined; hatch: string }>;

const OneBar = ({ week: { from, to, submitted, revised }, bar, hatch }: BarProps) =>
  bar ? (
    <g>
      <title>{REPORTS.activity.bar(daysShort(from, to), submitted, revised)}</title>
      <rect className="bar" x={bar.x} width={bar.width} {...bar.submitted} />
      <rect className="bar-revised" x={bar.x} width={bar.width} {...bar.revised} fill={`url(#${hatch})`} />
    </g>
  ) : null;
