import type { ReportWeek } from '@onda-on/contracts/api';

import { REPORTS } from '../../../../text/admin/reports.tr.ts';
import { numberOf, percentOf } from '../../../../text/numbers.ts';
import { TwinTable } from '../../kit/TwinTable.tsx';
import { DefinitionLink } from '../DefinitionLink.tsx';
import { BOX, VIEW } from './bar-geometry.ts';
import { Grid } from './Grid.tsx';

const { trend } = REPORTS;

/** The success rate by week, as a line and as a table that unfolds. */
export function TrendSection({ weeks }: Readonly<{ weeks: readonly ReportWeek[] }>) {
  const shown = weeks.flatMap(({ week, successRate, correctPicks, decidedPicks }) =>
    successRate === null ? [] : [{ week, rate: successRate, correct: correctPicks, decided: decidedPicks }],
  );
  return (
    <section className="card section" aria-labelledby="egilim">
      <header>
        <h2 id="egilim">{trend.title}</h2>
        <DefinitionLink id="tanim-egilim" />
      </header>
      {shown.length === 0 ? <p className="note">{trend.none}</p> : <Filled weeks={shown} />}
    </section>
  );
}

const Filled = ({ weeks }: Readonly<{ weeks: readonly TrendWeek[] }>) => (
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
