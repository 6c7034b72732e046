import { describe, expect, it } from '@jest/globals';
import type { AdminMatch } from '@onda-on/contracts/api';

import { anAdminMatch } from '../../../testing/an-admin-week.ts';
import { isFiltering, matching } from './match-filter.ts';
import { actionsFor } from './MatchDialog.tsx';

const match = (homeTeam: string, awayTeam: string, over: Partial<AdminMatch> = {}) =>
  anAdminMatch({ homeTeam, awayTeam, ...over });
const ALL = [
  match('Iğdır FK', 'Şanlıurfa'),
  match('İstanbulspor', 'Çaykur Rizespor', { status: 'finished' }),
  match('Göztepe', 'Iğdır FK', { status: 'void' }),
];
const homesOf = (found: readonly AdminMatch[]) => found.map(({ homeTeam }) => homeTeam);

describe('match filter', () => {
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

  it('combines status and team', () => {
    expect(homesOf(matching(ALL, { durum: 'void', takim: 'ığdır' }))).toEqual(['Göztepe']);
    expect(isFiltering({})).toBe(false);
    expect(isFiltering({ takim: ' ' })).toBe(false);
    expect(isFiltering({ durum: 'void' })).toBe(true);
  });
});

describe('match actions', () => {
  const stand = { hasStarted: true, isOnPinnedSheet: true, revision: 2 } as const;
  it('offer an undo wherever there is one, and always the history', () => {
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
