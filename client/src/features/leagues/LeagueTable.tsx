import type { LeagueRow } from '@onda-on/contracts/api';
import { outcomesOf, type SlotResult } from '@onda-on/contracts/rules';

import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { ChipRow, Move, placeOf } from '../standings/StandingsRow.tsx';
import { stateWords } from './league-rows.ts';

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
  /** The visitor's own number in the league. */
  own: number | undefined;
  /** Opens the comparison with a member. */
  onCompare?: ((member: number) => void) | undefined;
}>;

/** All members of a league in their order. */
export const LeagueTable = ({ rows, results, own, onCompare }: Props) => (
  <table className="board league card">
    <caption className="visually-hidden">{TEXT.caption}</caption>
    <TableHead columns={COLUMNS} />
    <tbody>
      {rows.map((row, index) => (
        <Row
          key={row.member}
          row={row}
          results={results}
          isRepeated={row.rank !== null && rows[index - 1]?.rank === row.rank}
          isOwn={row.member === own}
          onCompare={onCompare}
        />
      ))}
    </tbody>
  </table>
);

type RowProps = Pick<Props, 'results' | 'onCompare'> &
  Readonly<{ row: LeagueRow; isRepeated: boolean; isOwn: boolean }>;

function Row({ row, results, isRepeated, isOwn, onCompare }: RowProps) {
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
        <About row={row} isOwn={isOwn} />
      </td>
      <td className="chips-cell">
        {row.picks ? (
          <ChipRow picks={outcomesOf(row.picks)} results={results} />
        ) : (
          <span className="small muted">{stateWords(row, true)}</span>
        )}
      </td>
      <td className="correct">{row.rank === null ? '–' : row.correct}</td>
      <td className="rare">{row.rank === null ? '–' : numberOf(row.rarity)}</td>
    </tr>
  );
}

/** Behind a nickname: that it is one's own, and what its member does in the league. */
export const About = ({ row, isOwn }: Readonly<{ row: Pick<LeagueRow, 'role'>; isOwn: boolean }>) => (
  <>
    {isOwn ? <span className="tag you">{TEXT.own}</span> : null}
    {row.role === 'member' ? null : <span>{LEAGUES.roles[row.role]}</span>}
  </>
);

const SENT_COLUMNS = [
  [TEXT.columns.who, 'who'],
  [TEXT.columns.state, 'state-cell'],
] as const;

/** Before the lock: who has sent, and never what. */
export const SentTable = ({ rows, own }: Pick<Props, 'rows' | 'own'>) => (
  <table className="board league sent card">
    <caption className="visually-hidden">{TEXT.caption}</caption>
    <TableHead columns={SENT_COLUMNS} />
    <tbody>
      {rows.map((row) => (
        <tr key={row.member} {...(row.member === own && { className: 'placed' })}>
          <td className="who">
            <b>{row.nickname}</b>
            <About row={row} isOwn={row.member === own} />
          </td>
          <td className="state-cell">
            <span className={row.state === 'sent' ? 'tag ok' : 'small muted'}>{stateWords(row, false)}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
