import type { ReportActivity } from '@onda-on/contracts/api';
import { useId } from 'react';

import { REPORTS } from '../../../../text/admin/reports.tr.ts';
import { daysShort } from '../../../../text/day-text.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { TwinTable } from '../../kit/TwinTable.tsx';
import { DefinitionLink } from '../DefinitionLink.tsx';
import { axisMax, barsOf, BOX, type Bar, VIEW } from './bar-geometry.ts';
import { Grid } from './Grid.tsx';

const { activity } = REPORTS;

/** Entries and changes by calendar week, as bars and as a table that unfolds. */
export function ActivitySection({ weeks }: Readonly<{ weeks: readonly ReportActivity[] }>) {
  return (
    <section className="card section" aria-labelledby="etkinlik">
      <header>
        <h2 id="etkinlik">{activity.title}</h2>
        <DefinitionLink id="tanim-etkinlik" />
      </header>
      {weeks.length === 0 ? <p className="note">{activity.none}</p> : <Filled weeks={weeks} />}
    </section>
  );
}

const Filled = ({ weeks }: Readonly<{ weeks: readonly ReportActivity[] }>) => (
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

type Props = Readonly<{ weeks: readonly ReportActivity[] }>;

/** Changes are hatched, so that colour alone does not tell them from entries. */
function ActivityChart({ weeks }: Props) {
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
