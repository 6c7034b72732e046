import type { MatchAnswer } from '@onda-on/contracts/api';

import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { MatchResultRow } from './MatchResultRow.tsx';

const { columns } = TEXT;

/** A week's matches: a table, and under 768 px a card each. */
export function ResultsTable({ matches }: Readonly<{ matches: readonly MatchAnswer[] }>) {
  return (
    <table className="match-results card">
      <thead>
        <tr>
          <th scope="col">{columns.league}</th>
          <th scope="col">{columns.home}</th>
          <th scope="col">{columns.away}</th>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.result}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.knowing}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <MatchResultRow key={match.id} match={match} />
        ))}
      </tbody>
    </table>
  );
}
