import { describe, expect, it } from '@jest/globals';
import type { AdminMatch } from '@onda-on/contracts/api';

import { actionsFor } from './match-actions.ts';
import { isFiltering, matching } from './match-filter.ts';

const match = (homeTeam: string, awayTeam: string, over: Partial<AdminMatch> = {}) =>
  ({ homeTeam, awayTeam, status: 'pending', ...over }) as AdminMatch;
const ALL = [
  match('Iğdır FK', 'Şanlıurfa'),
  match('İstanbulspor', 'Çaykur Rizespor', { status: 'finished' }),
  match('Göztepe', 'Iğdır FK', { status: 'void' }),
];
const homesOf = (found: readonly AdminMatch[]) => found.map(({ homeTeam }) => homeTeam);

describe('the filter over the matches', () => {
  it.each([
    ['igdir', ['Iğdır FK', 'Göztepe']],
    ['ISTANBUL', ['İstanbulspor']],
    ['sanli', ['Iğdır FK']],
    ['çay', ['İstanbulspor']],
    ['  ', ['Iğdır FK', 'İstanbulspor', 'Göztepe']],
    ['yok', []],
  ])('finds %j on either side, in Turkish letters or without', (takim, homes) =>
    expect(homesOf(matching(ALL, { takim }))).toEqual(homes),
  );

  it('takes status and team together', () => {
    expect(homesOf(matching(ALL, { durum: 'void', takim: 'ığdır' }))).toEqual(['Göztepe']);
    expect(isFiltering({})).toBe(false);
    expect(isFiltering({ takim: ' ' })).toBe(false);
    expect(isFiltering({ durum: 'void' })).toBe(true);
  });
});

describe('what can be done about a match', () => {
  const stand = { hasStarted: true, isOnPinnedSheet: true, revision: 2 } as const;
  it('offers the way back wherever there is one, and the history always', () => {
    expect(actionsFor({ ...stand, status: 'void' }, false)).toEqual(['undo', 'history']);
    expect(actionsFor({ ...stand, status: 'finished' }, false)).toEqual([
      'correct',
      'withdraw',
      'void',
      'undo',
      'history',
    ]);
    expect(actionsFor({ ...stand, status: 'pending', revision: 0 }, false)).not.toContain('undo');
    expect(actionsFor({ ...stand, status: 'pending', revision: 0 }, false)).toContain('history');
  });
});
