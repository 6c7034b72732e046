import type { Side } from './score-grid.ts';

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
