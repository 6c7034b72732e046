import { describe, expect, it } from '@jest/globals';

import { aLeagueWeek, aMoment } from '../../testing/a-league.ts';
import {
  chaseOf,
  picked,
  reachOf,
  resultsAt,
  resultsOf,
  resultsWith,
  rowsUnder,
  stepsOfMember,
  swingsOf,
} from './league-rows.ts';
import { leagueSearch, toSection, toWeek } from './league-search.ts';

const week = aLeagueWeek(['1', 'pending', 'void', 'pending'], ['1X11', 'X2X2', '12X2', null]);
const results = resultsOf(week);

describe('table of a league under other results', () => {
  it('is ordered anew and says how far each member moved', () => {
    const rows = rowsUnder(week, resultsWith(results, '-2-2'));
    expect(rows.map(({ member, rank, moved }) => [member, rank, moved])).toEqual([
      [3, 1, 0],
      [2, 2, 1],
      [1, 3, -2],
      [4, null, null],
    ]);
  });

  it('tries nothing on decided matches', () =>
    expect(resultsWith(results, '----')).toEqual(['1', 'pending', 'void', 'pending']));

  it('at a moment knows all that was known then, corrections between two matches included', () => {
    const steps = [
      aMoment(0, ['1', 'pending', 'pending', 'pending'], ['2', 'pending', 'void', 'pending']),
      aMoment(1, ['1', '1', 'pending', 'pending'], ['2', '1', 'void', 'pending']),
      aMoment(3, ['X', '1', 'pending', '2'], ['2', '1', 'void', '2']),
    ];
    expect(resultsAt({ steps, step: 2, isCorrected: false })).toEqual(['1', '1', 'pending', 'pending']);
    expect(resultsAt({ steps, step: 3, isCorrected: false })).toEqual(['X', '1', 'pending', '2']);
    expect(resultsAt({ steps, step: 3, isCorrected: true })).toEqual(['2', '1', 'void', '2']);
  });

  it('gives the own place at each moment, and none to a visitor', () => {
    const steps = [
      aMoment(0, ['1', 'pending', 'pending', 'pending'], ['X', 'pending', 'pending', 'pending']),
    ];
    const [own] = stepsOfMember(week, steps, 2);
    expect(own?.me).toEqual({ published: { rank: 3, correct: 0 }, corrected: { rank: 1, correct: 1 } });
    expect(stepsOfMember(week, steps, undefined)[0]?.me).toBeNull();
  });

  it('names the open match that moves a member most', () => {
    const { swings, deciding } = swingsOf(week, results, '----', 1);
    expect(swings.map(({ slot, ranks }) => [slot, ranks])).toEqual([
      [1, { '1': 1, X: 1, '2': 2 }],
      [3, { '1': 1, X: 1, '2': 2 }],
    ]);
    expect(deciding).toBe(1);
  });
});

describe('members who can still catch others', () => {
  it('is the best place of each member with an entry', () =>
    expect(reachOf(week.rows, results).map(({ row, best }) => [row.member, best])).toEqual([
      [1, 1],
      [3, 1],
      [2, 2],
    ]));

  it('is asked neither before the first result nor after the last', () => {
    expect(reachOf(week.rows, ['pending', 'pending', 'void', 'pending'])).toEqual([]);
    expect(reachOf(week.rows, ['1', '1', 'void', '1'])).toEqual([]);
  });

  it.each([
    ['22', 'overtakes'],
    ['2X', 'catches'],
    ['XX', 'loses'],
  ] as const)('between two depends on the open matches that they picked differently: %s', (open, verdict) => {
    const two = aLeagueWeek(['1', 'pending', 'pending'], ['1XX', `X${open}`]);
    const [ahead, behind] = picked(two.rows);
    expect(chaseOf(ahead!, behind!, resultsOf(two)).verdict).toBe(verdict);
  });
});

describe('address of a league', () => {
  it.each([
    [
      { bolum: 'lig', hafta: 15 },
      { bolum: 'lig', hafta: 15 },
    ],
    [
      { hafta: 'sezon', sonra: '3' },
      { hafta: 'sezon', sonra: 3 },
    ],
    [{ hafta: '<x>', bolum: 'yok', dene: '1Q', davet: 'GIZLI' }, {}],
    [
      { dene: '1X-', gorunum: 'duzeltilmis' },
      { gorunum: 'duzeltilmis', dene: '1X-' },
    ],
  ])('%j is read as %j', (raw, search) => expect(leagueSearch(raw)).toEqual(search));

  it('keeps the moment when the section changes, and forgets it with the week', () => {
    const search = { bolum: 'tahminler', hafta: 14, sonra: 2, dene: '1' } as const;
    expect(toSection(search, 'tablo')).toEqual({ hafta: 14, sonra: 2, dene: '1' });
    expect(toWeek(search, 13)).toEqual({ bolum: 'tahminler', hafta: 13 });
    expect(toWeek(search, undefined)).toEqual({ bolum: 'tahminler' });
  });
});
