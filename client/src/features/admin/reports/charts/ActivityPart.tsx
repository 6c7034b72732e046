import type { ReportActivity } from '@onda-on/contracts/api';

import { REPORTS } from '../../../../text/admin/reports.tr.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { TwinTable } from '../../kit/TwinTable.tsx';
import { daysShort } from '../day-text.ts';
import { DefinitionLink } from '../DefinitionLink.tsx';
import { ActivityChart } from './ActivityChart.tsx';

const { activity } = REPORTS;

/** How much was going on: bars for the eye, and the same figures as a table behind a fold. */
export function ActivityPart({ weeks }: Readonly<{ weeks: readonly ReportActivity[] }>) {
  return (
    <section className="card part" aria-labelledby="etkinlik">
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
