import type { Side } from './score-grid.ts';

export type Cell = Readonly<{ matchId: string; side: Side }>;
type Press = Readonly<{ key: string; shiftKey: boolean }>;
/** Where the caret stands in the field: arrows to the side leave it only at its edge. */
type Caret = Readonly<{ atStart: boolean; atEnd: boolean }>;

/**
 * Where a key leads in the grid of scores: Tab to the next score, Enter to the next match, arrows by row and by side.
 * Null leaves the key to the browser; Shift Tab does, so that a row's buttons stay within reach.
 */
export function cellAfter(
  rows: readonly string[],
  { matchId, side }: Cell,
  { key, shiftKey }: Press,
  { atStart, atEnd }: Caret,
): Cell | null {
  const row = rows.indexOf(matchId);
  const at = (step: number, to: Side): Cell | null => {
    const next = rows[row + step];
    return row < 0 || next === undefined ? null : { matchId: next, side: to };
  };
  switch (key) {
    case 'Tab':
      return shiftKey || side === 'home' ? null : at(1, 'home');
    case 'Enter':
      return at(shiftKey ? -1 : 1, 'home');
    case 'ArrowDown':
      return at(1, side);
    case 'ArrowUp':
      return at(-1, side);
    case 'ArrowRight':
      return side === 'home' && atEnd ? at(0, 'away') : null;
    case 'ArrowLeft':
      return side === 'away' && atStart ? at(0, 'home') : null;
    default:
      return null;
  }
}
