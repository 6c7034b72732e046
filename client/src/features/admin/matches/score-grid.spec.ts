import { describe, expect, it } from '@jest/globals';
import type { AdminMatch } from '@onda-on/contracts/api';

import { anAdminMatch } from '../../../testing/an-admin-week.ts';
import { cellAfter, type Cell } from './ResultGrid.tsx';
import {
  cleanScore,
  isTypedScores,
  takesResult,
  typed,
  typedOutcome,
  unsavedScoresOf,
} from './score-grid.ts';

const rows = ['m7', 'm8', 'm9'];
const edge = { atStart: true, atEnd: true };
const press = (key: string, from: Cell, shiftKey = false) => cellAfter(rows, from, { key, shiftKey }, edge);
const home = (matchId: string): Cell => ({ matchId, side: 'home' });
const away = (matchId: string): Cell => ({ matchId, side: 'away' });

describe('keys of the score grid', () => {
  it('take Tab from the away side to the next match, and leave it to the browser inside a match', () => {
    expect(press('Tab', away('m7'))).toEqual(home('m8'));
    expect(press('Tab', home('m7'))).toBeNull();
  });

  it("leave Shift Tab to the browser, so that the row's buttons stay reachable", () =>
    expect(press('Tab', away('m8'), true)).toBeNull());

  it('take Enter to the next match from either side, and back with Shift', () => {
    expect(press('Enter', away('m7'))).toEqual(home('m8'));
    expect(press('Enter', home('m8'))).toEqual(home('m9'));
    expect(press('Enter', away('m8'), true)).toEqual(home('m7'));
  });

  it('move up and down on the same side and stop at the ends', () => {
    expect(press('ArrowDown', away('m7'))).toEqual(away('m8'));
    expect(press('ArrowUp', home('m8'))).toEqual(home('m7'));
    expect(press('ArrowUp', home('m7'))).toBeNull();
    expect(press('ArrowDown', home('m9'))).toBeNull();
  });

  it('cross to the other side only from the edge of the typed text', () => {
    expect(press('ArrowRight', home('m7'))).toEqual(away('m7'));
    expect(press('ArrowLeft', away('m7'))).toEqual(home('m7'));
    const inside = { atStart: false, atEnd: false };
    expect(cellAfter(rows, home('m7'), { key: 'ArrowRight', shiftKey: false }, inside)).toBeNull();
  });

  it('skip a match without fields', () => expect(press('Enter', home('m1'))).toBeNull());
});

describe('typed scores', () => {
  it.each([
    ['3', '0', '1'],
    ['1', '1', 'X'],
    ['0', '2', '2'],
    ['10', '9', '1'],
    ['3', '', null],
    ['', '', null],
  ])('%s–%s give %s', (homeText, awayText, outcome) =>
    expect(typedOutcome({ home: homeText, away: awayText })).toBe(outcome),
  );

  it.each([
    ['3', '3'],
    ['a3b', '3'],
    ['123', '12'],
    ['-1', '1'],
    ['٣', ''],
  ])('read %s as %s', (text, clean) => expect(cleanScore(text)).toBe(clean));

  it('are deleted when both sides are emptied', () => {
    const one = typed({}, 'm7', 'home', '3');
    expect(one).toEqual({ m7: { home: '3', away: '' } });
    expect(typed(one, 'm7', 'home', '')).toEqual({});
  });

  it('count as unsaved when complete, as half when one side is missing, and not at all once decided', () => {
    const matches = [
      anAdminMatch({ id: 'm7' }),
      anAdminMatch({ id: 'm8' }),
      anAdminMatch({ id: 'm9', status: 'finished' }),
    ];
    const score = { home: '3', away: '0' };
    const { complete, half } = unsavedScoresOf(matches, {
      m7: score,
      m8: { home: '1', away: '' },
      m9: score,
    });
    expect(complete).toEqual([{ match: matches[0], homeScore: 3, awayScore: 0, outcome: '1' }]);
    expect(half).toBe(1);
  });

  it('are accepted after kick-off only, and not for a decided or void match', () => {
    const asked = [
      {},
      { hasStarted: false },
      { status: 'finished' },
      { status: 'void' },
      { status: 'postponed' },
    ];
    const taken = asked.map((over) => takesResult(anAdminMatch(over as Partial<AdminMatch>)));
    expect(taken).toEqual([true, false, false, false, true]);
  });

  it('are restored from the browser only in their exact shape', () => {
    expect(isTypedScores({ m1: { home: '1', away: '' } })).toBe(true);
    expect(isTypedScores({ m1: { home: '<b>', away: '' } })).toBe(false);
    expect(isTypedScores({ m1: 3 })).toBe(false);
  });
});
