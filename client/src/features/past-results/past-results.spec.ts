import { describe, expect, it } from '@jest/globals';
import type { LeaderboardEntry, MatchAnswer } from '@onda-on/contracts/api';

import { knowingShare, sharesOf } from '../match-results/ResultsSection.tsx';
import { cutOf } from './LeadersSection.tsx';
import { pastSearch } from './past-search.ts';
import { changedSearch, weekOf, filteredMatches, leaguesOf } from './PastWeek.tsx';

const match = (league: string, homeTeam: string, awayTeam: string) =>
  ({ league, homeTeam, awayTeam }) as MatchAnswer;
const matches = [
  match('Süper Lig', 'Beşiktaş', 'Iğdır'),
  match('Çin Ligi', 'Göztepe', 'İzmirspor'),
  match('Süper Lig', 'Şanlıurfa', 'Çorum'),
];
const homes = (league: string, team: string) =>
  filteredMatches(matches, { league, team }).map(({ homeTeam }) => homeTeam);

describe('past result filters', () => {
  it('keep all matches when nothing is chosen', () => expect(homes('', '  ')).toHaveLength(3));

  it.each([
    ['besik', ['Beşiktaş']],
    ['BEŞİK', ['Beşiktaş']],
    ['igdir', ['Beşiktaş']],
    ['IĞDIR', ['Beşiktaş']],
    ['izmir', ['Göztepe']],
    ['sanliurfa', ['Şanlıurfa']],
    ['corum', ['Şanlıurfa']],
    ['xyz', []],
  ])('find %s in home and away by the Turkish fold', (team, found) => expect(homes('', team)).toEqual(found));

  it('apply together', () => expect(homes('Süper Lig', 'goztepe')).toEqual([]));

  it('offer the leagues of the loaded matches, each once, in Turkish order', () =>
    expect(leaguesOf(matches)).toEqual(['Çin Ligi', 'Süper Lig']));
});

describe('address of past results', () => {
  it.each([
    [{}, {}],
    [
      { hafta: 14, lig: 'Süper Lig', takim: 'göz', sekme: 'liderler' },
      { hafta: 14, lig: 'Süper Lig', takim: 'göz', sekme: 'liderler' },
    ],
    [{ hafta: 53, lig: ['a'], takim: { $gt: '' }, sekme: 'x' }, {}],
    [{ takim: 1923 }, { takim: '1923' }],
    [{ hafta: '7', takim: '   ' }, { hafta: 7 }],
  ])('%j is read as %j', (raw, search) => expect(pastSearch(raw)).toEqual(search));

  it('omits defaults', () =>
    expect(changedSearch({ hafta: 3, lig: 'a', takim: 'b' }, { lig: '', takim: '' })).toEqual({ hafta: 3 }));

  it('means the newest past week unless it names one of them', () => {
    const past = [14, 13, 12];
    expect([
      weekOf({}, past),
      weekOf({ hafta: 13 }, past),
      weekOf({ hafta: 15 }, past),
      weekOf({}, []),
    ]).toEqual([14, 13, 14, null]);
  });

  it('stays on the newest week from when the page was opened, as long as it is past', () =>
    expect([weekOf({}, [15, 14], 14), weekOf({ hafta: 15 }, [15, 14], 14), weekOf({}, [13], 14)]).toEqual([
      14, 15, 13,
    ]));
});

describe('share of coupons with the right pick', () => {
  it('is of all coupons, to one decimal', () => {
    expect(sharesOf([1, 1, 1])).toEqual({ '1': 33.3, X: 33.3, '2': 33.3 });
    expect(knowingShare([421, 388, 388], '1')).toBe(35.2);
    expect(knowingShare([0, 0, 0], 'X')).toBe(0);
  });
});

const leader = (rank: number, correctPredictions: number): LeaderboardEntry => ({
  id: `${rank}`,
  rank,
  name: 'A. K.',
  tcNumber: '*********08',
  correctPredictions,
  totalPredictions: 10,
  accuracy: 0,
  score: 0,
});

describe('cut of the first ten', () => {
  const ten = [leader(1, 8), leader(2, 7), leader(2, 7), ...Array.from({ length: 7 }, () => leader(4, 6))];

  it('shows how many more share its last place', () =>
    expect(cutOf(ten, 38)).toEqual({ rank: 4, correct: 6, more: 31 }));

  it.each([0, 7])('shows nothing when nobody is left out (%i)', (tied) =>
    expect(cutOf(ten, tied)).toBeNull(),
  );

  it('shows nothing under ten entries', () => expect(cutOf(ten.slice(1), 38)).toBeNull());
});
