import type { ReportWeek } from '@onda-on/contracts/api';

import { REPORTS } from '../../../../text/admin/reports.tr.ts';
import { numberOf, percentOf } from '../../../../text/numbers.ts';
import { TwinTable } from '../../kit/TwinTable.tsx';
import { DefinitionLink } from '../DefinitionLink.tsx';
import { TrendChart, type TrendWeek } from './TrendChart.tsx';

const { trend } = REPORTS;

/** How the success rate moved from week to week: a line, and the same figures as a table behind a fold. */
export function TrendPart({ weeks }: Readonly<{ weeks: readonly ReportWeek[] }>) {
  const shown = weeks.flatMap(({ week, successRate, correctPicks, decidedPicks }) =>
    successRate === null ? [] : [{ week, rate: successRate, correct: correctPicks, decided: decidedPicks }],
  );
  return (
    <section className="card part" aria-labelledby="egilim">
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
