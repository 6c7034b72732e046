import type { StandingsAnswer, StandingsEntry } from '@onda-on/contracts/api';

import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { StandingsTableRow } from './StandingsRow.tsx';
import { tableLinesOf } from './table-lines.ts';

const { columns } = TEXT;

type Props = Readonly<{
  standings: Pick<StandingsAnswer, 'entries' | 'histogram' | 'results'> &
    Readonly<{ me: StandingsEntry | null }>;
}>;

/** A page of the table, the visitor's own row first under the head. */
export function StandingsTable({ standings }: Props) {
  const { entries, histogram, results, me } = standings;
  return (
    <table className="board card">
      <TableHead columns={headFor(results.length)} />
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

const headFor = (matches: number) =>
  [
    [columns.place, 'place-head'],
    [columns.move, 'move-cell', true],
    [columns.who, 'who'],
    [columns.picks(matches), 'chips-cell'],
    [columns.correct, 'correct-head numeric'],
    [columns.rarity, 'rare numeric'],
  ] as const;
