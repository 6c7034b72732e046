import type { LeagueRow } from '@onda-on/contracts/api';
import { outcomesOf, type SlotResult } from '@onda-on/contracts/rules';

import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { ChipRow, Move, placeOf } from '../standings/StandingsRow.tsx';

const COLUMNS = [
  [TEXT.columns.place, 'place-head'],
  [TEXT.columns.moved, 'move-cell', true],
  [TEXT.columns.who, 'who'],
  [TEXT.columns.picks, 'chips-cell'],
  [TEXT.columns.correct, 'correct-head numeric'],
  [TEXT.columns.rarity, 'rare'],
] as const;

type Props = Readonly<{
  rows: readonly LeagueRow[];
  results: readonly SlotResult[];
  isSealed: boolean;
  /** The visitor's own number in the league. */
  own: number | undefined;
  /** Opens the comparison with a member; nothing to compare before the lock. */
  onCompare?: ((member: number) => void) | undefined;
}>;

/** All members of a league in their order. Before the lock: who has sent, and never what. */
export const LeagueTable = ({ rows, results, isSealed, own, onCompare }: Props) => (
  <table className="board league card">
    <caption className="visually-hidden">{TEXT.caption}</caption>
    <TableHead columns={COLUMNS} />
    <tbody>
      {rows.map((row, index) => (
        <Row
          key={row.member}
          row={row}
          results={results}
          isSealed={isSealed}
          isRepeated={row.rank !== null && rows[index - 1]?.rank === row.rank}
          isOwn={row.member === own}
          onCompare={onCompare}
        />
      ))}
    </tbody>
  </table>
);

type RowProps = Pick<Props, 'results' | 'isSealed' | 'onCompare'> &
  Readonly<{ row: LeagueRow; isRepeated: boolean; isOwn: boolean }>;

function Row({ row, results, isSealed, isRepeated, isOwn, onCompare }: RowProps) {
  return (
    <tr {...(isOwn && { className: 'placed' })}>
      <td className={isRepeated ? 'place again' : 'place'}>{placeOf(row.rank)}</td>
      <td className="move-cell">
        <Move moved={row.moved} />
      </td>
      <td className="who">
        {row.picks && onCompare ? (
          <button type="button" className="textlink member" onClick={() => onCompare(row.member)}>
            <b>{row.nickname}</b>
            <span className="visually-hidden">{TEXT.compare}</span>
          </button>
        ) : (
          <b>{row.nickname}</b>
        )}
        {isOwn ? <span className="tag you">{TEXT.own}</span> : null}
        {row.role === 'member' ? null : <span>{LEAGUES.roles[row.role]}</span>}
      </td>
      <td className="chips-cell">
        {row.picks ? (
          <ChipRow picks={outcomesOf(row.picks)} results={results} />
        ) : (
          <State row={row} isSealed={isSealed} />
        )}
      </td>
      <td className="correct">{row.rank === null ? '–' : row.correct}</td>
      <td className="rare">{row.rank === null ? '–' : numberOf(row.rarity)}</td>
    </tr>
  );
}

function State({ row: { state }, isSealed }: Readonly<{ row: LeagueRow; isSealed: boolean }>) {
  if (state === 'sent') return <span className="tag ok">{TEXT.state.sent}</span>;
  const words = state === 'not sent' && isSealed ? TEXT.state['not sent closed'] : TEXT.state[state];
  return <span className="small muted">{words}</span>;
}
