import type { AdminMatch } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';
import type { KeyboardEvent } from 'react';

import { UNDO } from '../../../text/admin/match-changes.tr.ts';
import { MATCHES, MATCH_ACTIONS } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { RowAction } from '../kit/tables.tsx';
import type { MatchDialogKind } from './match-dialog.ts';
import { pairOf } from './match-names.ts';
import {
  takesResult,
  typed,
  without,
  type Side,
  type TypedScores,
  NOTHING_TYPED,
  typedOutcome,
  type TypedScore,
} from './score-grid.ts';

type Props = Readonly<{
  matches: readonly AdminMatch[];
  /** Places on the whole sheet by match id, from 1; needed when only some matches are shown. */
  places?: ReadonlyMap<string, number>;
  scores: TypedScores;
  /** The server's message for each refused result, by match id. */
  errors: Readonly<Record<string, string>>;
  isRoomy: boolean;
  isReadOnly?: boolean;
  onScores: (scores: TypedScores) => void;
  onOpen: (kind: MatchDialogKind, matchId: string) => void;
}>;

/** The sheet with scores to type, by keyboard alone if wanted. */
export function ResultGrid({
  matches,
  places,
  scores,
  errors,
  isRoomy,
  isReadOnly = false,
  onScores,
  onOpen,
}: Props) {
  const rows = matches.filter(takesResult).map(({ id }) => id);
  const onKey = (matchId: string, side: Side, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return onScores(without(scores, matchId));
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = cellAfter(rows, { matchId, side }, event, caretOf(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    document.querySelector<HTMLInputElement>(`#${CSS.escape(cellId(next.matchId, next.side))}`)?.focus();
  };
  return (
    <table className={isRoomy ? 'results roomy' : 'results'}>
      <TableHead columns={COLUMNS} />
      <tbody>
        {matches.map((match, index) => (
          <ResultRow
            key={match.id}
            match={match}
            place={places?.get(match.id) ?? index + 1}
            score={scores[match.id]}
            error={errors[match.id]}
            isReadOnly={isReadOnly}
            onType={(side, text) => onScores(typed(scores, match.id, side, text))}
            onKey={(side, event) => onKey(match.id, side, event)}
            onUndo={() => onScores(without(scores, match.id))}
            onOpen={(kind) => onOpen(kind, match.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function caretOf({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  return {
    atStart: isAllSelected || (selectionStart === 0 && selectionEnd === 0),
    atEnd: isAllSelected || (selectionStart === value.length && selectionEnd === value.length),
  };
}

const { columns } = MATCHES;
const COLUMNS = [
  '#',
  columns.league,
  columns.kickOff,
  [columns.home, 'home'],
  [columns.score, 'c'],
  columns.away,
  [columns.outcome, 'c'],
  columns.status,
  [columns.action, undefined, true],
] as const;

type RowProps = Readonly<{
  match: AdminMatch;
  place: number;
  score: TypedScore | undefined;
  error: string | undefined;
  isReadOnly: boolean;
  onType: (side: Side, text: string) => void;
  onKey: (side: Side, event: KeyboardEvent<HTMLInputElement>) => void;
  onUndo: () => void;
  onOpen: (kind: MatchDialogKind) => void;
}>;

function ResultRow({ match, place, score: given, error, isReadOnly, ...acts }: RowProps) {
  const { onType, onKey, onUndo, onOpen } = acts;
  const score = takesResult(match) ? given : undefined;
  return (
    <tr className={score ? 'dirty' : undefined}>
      <td className="nr muted">{place}</td>
      <td className="lgc nowrap">{match.league}</td>
      <td className="tm nowrap">
        {dateTime(match.matchDate)}
        {match.movedFrom ? (
          <span className="visually-hidden">{MATCHES.moved(dateTime(match.movedFrom))}</span>
        ) : null}
      </td>
      <td className="home">{match.homeTeam}</td>
      <td className="sc">
        <ScoreCell
          match={match}
          score={score ?? NOTHING_TYPED}
          isRefused={error !== undefined}
          isReadOnly={isReadOnly}
          onType={onType}
          onKey={onKey}
        />
      </td>
      <td className="away">{match.awayTeam}</td>
      <td className="c out">
        <Outcome match={match} score={score} />
      </td>
      <td className="stt nowrap">
        <Status match={match} score={score} />
        {error ? <span className="rowerror">{error}</span> : null}
      </td>
      <td className="act nowrap">
        {isReadOnly ? (
          <RowAction
            label={MATCH_ACTIONS.history}
            of={`(${pairOf(match)})`}
            opensDialog
            onPress={() => onOpen('history')}
          />
        ) : (
          <RowActions match={match} isDirty={score !== undefined} onUndo={onUndo} onOpen={onOpen} />
        )}
      </td>
    </tr>
  );
}

type Shown = Readonly<{ match: AdminMatch; score: TypedScore | undefined }>;

/** A typed outcome stands on ink, a saved one is outlined. */
function Outcome({ match, score }: Shown) {
  const fresh = score && typedOutcome(score);
  if (fresh) return <span className="chip new">{fresh}</span>;
  if (match.status === 'finished' && match.result) return <span className="chip">{match.result}</span>;
  return <span className="muted">–</span>;
}

function Status({ match, score }: Shown) {
  if (score) return <b>{typedOutcome(score) ? MATCHES.unsaved : MATCHES.half}</b>;
  if (match.proposal) return <span className="tag late">{MATCHES.proposed}</span>;
  if (match.status === 'finished') return <span className="tag">{MATCH_STATUS_TEXT.finished}</span>;
  if (match.status !== 'pending') return <Noted note={match.note}>{MATCH_STATUS_TEXT[match.status]}</Noted>;
  return <span className={match.hasStarted ? undefined : 'muted'}>{MATCH_STATUS_TEXT.pending}</span>;
}

const Noted = ({ note, children }: Readonly<{ note: string | null; children: string }>) => {
  const tag = <span className="tag">{children}</span>;
  return note ? <Tooltip text={note}>{tag}</Tooltip> : tag;
};

type ActionProps = Readonly<{
  match: AdminMatch;
  isDirty: boolean;
  onUndo: () => void;
  onOpen: (kind: MatchDialogKind) => void;
}>;

const RowActions = (props: ActionProps) => (
  <span className="acts">
    <MainAction {...props} />
    <Tooltip text={MATCHES.more(pairOf(props.match))}>
      <button
        className="more"
        type="button"
        aria-label={MATCHES.more(pairOf(props.match))}
        onClick={() => props.onOpen('actions')}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10h.01M10 10h.01M16 10h.01" />
        </svg>
      </button>
    </Tooltip>
  </span>
);

/** The likeliest action; the others are behind the dots. */
function MainAction({ match, isDirty, onUndo, onOpen }: ActionProps) {
  const pair = pairOf(match);
  const [label, press] = isDirty
    ? ([MATCHES.undo, onUndo] as const)
    : match.status === 'finished'
      ? ([MATCHES.correct, () => onOpen('correct')] as const)
      : match.status === 'void'
        ? ([UNDO.action, () => onOpen('undo')] as const)
        : ([MATCHES.postpone, () => onOpen('postpone')] as const);
  return (
    <button className="link-button" type="button" onClick={press}>
      {label}
      <span className="visually-hidden">({pair})</span>
    </button>
  );
}

type ScoreProps = Readonly<{
  match: AdminMatch;
  score: TypedScore;
  isRefused: boolean;
  isReadOnly: boolean;
  onType: (side: Side, text: string) => void;
  onKey: (side: Side, event: KeyboardEvent<HTMLInputElement>) => void;
}>;

const cellId = (matchId: string, side: Side): string => `skor-${matchId}-${side}`;

/** A decided match's score as text; any other's as two fields, closed until it has kicked off. */
function ScoreCell({ match, score, isRefused, isReadOnly, onType, onKey }: ScoreProps) {
  if (match.status === 'finished')
    return (
      <span className="scorebox">
        <b>{match.homeScore}</b>
        <span>–</span>
        <b>{match.awayScore}</b>
      </span>
    );
  const field = (side: Side) => (
    <input
      id={cellId(match.id, side)}
      aria-label={side === 'home' ? MATCHES.homeScore(match.homeTeam) : MATCHES.awayScore(match.awayTeam)}
      inputMode="numeric"
      autoComplete="off"
      value={score[side]}
      aria-invalid={isRefused ? true : undefined}
      disabled={isReadOnly || !takesResult(match)}
      onChange={({ target }) => onType(side, target.value)}
      onKeyDown={(event) => onKey(side, event)}
      onFocus={({ target }) => target.select()}
    />
  );
  return (
    <span className="scorebox">
      {field('home')}
      <span aria-hidden="true">–</span>
      {field('away')}
    </span>
  );
}

export type Cell = Readonly<{ matchId: string; side: Side }>;
type Press = Readonly<{ key: string; shiftKey: boolean }>;
/** Whether the caret is at an edge of the field: only there do the side arrows leave it. */
type Caret = Readonly<{ atStart: boolean; atEnd: boolean }>;
type Move = Readonly<{ rows: number; to: Side }>;

/**
 * The cell that a key leads to in the grid of scores: Tab to the next score, Enter to the next match, arrows by row and
 * by side. Null leaves the key to the browser, as for Shift Tab, so that a row's buttons stay within reach.
 */
export function cellAfter(
  rows: readonly string[],
  { matchId, side }: Cell,
  press: Press,
  caret: Caret,
): Cell | null {
  const move = downTheRows(side, press) ?? alongTheRow(side, press.key, caret);
  const row = rows.indexOf(matchId);
  const next = move && row >= 0 ? rows[row + move.rows] : undefined;
  return move && next !== undefined ? { matchId: next, side: move.to } : null;
}

function downTheRows(side: Side, { key, shiftKey }: Press): Move | null {
  switch (key) {
    case 'Tab':
      return shiftKey || side === 'home' ? null : { rows: 1, to: 'home' };
    case 'Enter':
      return { rows: shiftKey ? -1 : 1, to: 'home' };
    case 'ArrowDown':
      return { rows: 1, to: side };
    case 'ArrowUp':
      return { rows: -1, to: side };
    default:
      return null;
  }
}

function alongTheRow(side: Side, key: string, { atStart, atEnd }: Caret): Move | null {
  if (key === 'ArrowRight' && side === 'home' && atEnd) return { rows: 0, to: 'away' };
  if (key === 'ArrowLeft' && side === 'away' && atStart) return { rows: 0, to: 'home' };
  return null;
}
