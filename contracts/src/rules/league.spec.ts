import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { leaguePlaces, leagueRanks, reachablePlaces, type LeagueEntry } from './league-table.ts';
import { LEAGUE_TEXT, leagueNameProblem, nicknameProblem } from './league.ts';
import type { SlotResult } from './outcome.ts';

describe('a name in a league', () => {
  it.each([
    'Ofis Ligi',
    'İ. Yılmaz’ın ligi',
    'Çarşı 2. kat',
    'Ahmet & Ayşe',
    'Sikorski',
    'Amerika',
    'Picasso',
  ])('may be %s', (name) => expect(leagueNameProblem(name)).toBeNull());
  it.each([
    ['markup', '<b>Lig</b>', LEAGUE_TEXT.marks],
    ['an emoji', 'Ofis ⚽️ Ligi', LEAGUE_TEXT.marks],
    ['a mark that reorders text', 'Ofis \u202eLigi', LEAGUE_TEXT.marks],
    ['an address', 'lig@ornek.com', LEAGUE_TEXT.contact],
    ['a link', 'www.ornek', LEAGUE_TEXT.contact],
    ['a telephone number', 'Ara 0532 123 45 67', LEAGUE_TEXT.contact],
    ['a telephone number in another spelling', "Ara 0532+123,45'67", LEAGUE_TEXT.contact],
    ['a swear word, in any spelling', 'SİKTİR git', LEAGUE_TEXT.unseemly],
    ['letters of another script', 'Офис Ligi', LEAGUE_TEXT.marks],
    ['ten thousand letters', 'a'.repeat(10_000), LEAGUE_TEXT.nameLength],
    ['two letters', 'ab', LEAGUE_TEXT.nameLength],
  ])('is refused with %s', (_, name, problem) => expect(leagueNameProblem(name)).toBe(problem));
  it('is shorter for a member', () => {
    expect(nicknameProblem('Kaptan')).toBeNull();
    expect(nicknameProblem('a'.repeat(25))).toBe(LEAGUE_TEXT.nicknameLength);
  });
});

const entry = (member: number, picks: string | null, order: number | null = member): LeagueEntry => ({
  member,
  picks,
  order,
});
const rarity = [
  [100, 500, 900],
  [100, 500, 900],
  [0, 0, 0],
] as const;

describe('table of a league', () => {
  const results: readonly SlotResult[] = ['1', '2', 'pending'];

  it('shares places, and orders equals by rarity and then by the earlier entry', () => {
    const places = leaguePlaces(
      [entry(1, '1XX', 2), entry(2, 'X2X', 1), entry(3, '12X', 3), entry(4, 'X2X', 0), entry(5, null, null)],
      results,
      rarity,
    );
    expect(places.map(({ entry: { member }, rank }) => [member, rank])).toEqual([
      [3, 1],
      [4, 2],
      [2, 2],
      [1, 2],
      [5, null],
    ]);
    expect(places[0]).toMatchObject({ correct: 2, rarity: 1_000 });
  });

  it('has no places before the first result', () => {
    const before: readonly SlotResult[] = ['pending', 'void', 'pending'];
    expect(leaguePlaces([entry(1, '12X')], before, rarity)[0]?.rank).toBeNull();
    expect(leagueRanks([entry(1, '12X')], before).size).toBe(0);
  });

  it('has the same ranks when only they are asked for', () => {
    const picks = fc.option(fc.string({ unit: fc.constantFrom('1', 'X', '2'), minLength: 3, maxLength: 3 }));
    const outcome = fc.constantFrom<SlotResult>('1', 'X', '2', 'pending', 'void');
    const week = fc.tuple(
      fc.array(picks, { maxLength: 9 }),
      fc.array(outcome, { minLength: 3, maxLength: 3 }),
    );
    fc.assert(
      fc.property(week, ([all, tried]) => {
        const entries = all.map((each, member) => entry(member, each));
        const places = leaguePlaces(entries, tried, rarity).flatMap(({ entry: { member }, rank }) =>
          rank === null ? [] : [[member, rank] as const],
        );
        expect(leagueRanks(entries, tried)).toEqual(new Map(places));
      }),
    );
  });

  it('knows the best place that each member can still reach', () => {
    const reach = reachablePlaces(
      [entry(1, '12X'), entry(2, '1X1'), entry(3, 'XX2'), entry(4, null)],
      results,
    );
    expect([...reach]).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
  });
});
