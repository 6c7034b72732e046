import type { StandingsAnswer } from '@onda-on/contracts/api';

import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { StandingsTableRow } from './StandingsRow.tsx';
import { tableLinesOf } from './table-lines.ts';

const { columns } = TEXT;

/** A page of the table, the visitor's own row first under the head. */
export function StandingsTable({ standings }: Readonly<{ standings: StandingsAnswer }>) {
  const { entries, histogram, results, me } = standings;
  return (
    <table className="board card">
      <Head matches={results.length} />
      <tbody>
        {me ? <StandingsTableRow key="own" entry={me} results={results} own="pinned" /> : null}
        {tableLinesOf(entries, histogram).map((line) =>
          line.kind === 'caption' ? (
            <tr key={`tie ${line.rank}`} className="tie-caption">
              <td colSpan={6}>
                <b>{TEXT.tie(line.rank)}</b>: {TEXT.tieShared(line.correct, numberOf(line.sharing))}
              </td>
            </tr>
          ) : (
            <StandingsTableRow
              key={line.entry.id}
              entry={line.entry}
              results={results}
              isRepeated={line.isRepeated}
              own={line.entry.id === me?.id ? 'placed' : undefined}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

function Head({ matches }: Readonly<{ matches: number }>) {
  return (
    <thead>
      <tr>
        <th scope="col" className="place-head">
          {columns.place}
        </th>
        <th scope="col" className="move-cell">
          <span className="visually-hidden">{columns.move}</span>
        </th>
        <th scope="col" className="who">
          {columns.who}
        </th>
        <th scope="col" className="chips-cell">
          {columns.picks(matches)}
        </th>
        <th scope="col" className="correct-head numeric">
          {columns.correct}
        </th>
        <th scope="col" className="rare numeric">
          {columns.rarity}
        </th>
      </tr>
    </thead>
  );
}
