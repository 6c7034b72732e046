import type { LookupWeek } from '@onda-on/contracts/api';

import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { percentOf } from '../../text/numbers.ts';
import { accuracyPoints } from './accuracy-line.ts';
import { AccuracyChart } from './AccuracyChart.tsx';

/** How much of each week was right: a line, and the same figures as a table behind a fold. */
export function Accuracy({ weeks }: Readonly<{ weeks: readonly LookupWeek[] }>) {
  const points = accuracyPoints(weeks, { width: 320, height: 120 });
  if (points.length < 2) return null;
  return (
    <section className="card pad accuracy" aria-labelledby="basari">
      <h3 id="basari">{TEXT.accuracyByWeek}</h3>
      <AccuracyChart points={points} />
      <details>
        <summary>{TEXT.asTable}</summary>
        <table className="mini">
          <thead>
            <tr>
              <th scope="col">{TEXT.weekColumn}</th>
              <th scope="col">{TEXT.correctColumn}</th>
              <th scope="col">{TEXT.accuracyColumn}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ week, accuracy, correct, decided }) => (
              <tr key={week}>
                <td>{week}</td>
                <td>
                  {correct}/{decided}
                </td>
                <td>{percentOf(accuracy)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
