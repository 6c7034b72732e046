import { describe, expect, it } from '@jest/globals';
import { OUTCOMES, type Outcome, type Picks, type SlotResult } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { meritOf } from '../testing/naive-table.ts';
import { packPicks } from './packed-picks.ts';
import { Ranking } from './ranking/ranking.ts';
import { pickGroupsOf } from './reader/pick-groups.ts';
import { bestResultsFor, placeUnder, swingsOf, widestOf } from './what-if.ts';

type Drawn = Readonly<{
  now: readonly SlotResult[];
  tries: readonly (Outcome | null)[];
  coupons: readonly Picks[];
  flags: readonly number[];
}>;

const outcome = fc.constantFrom<Outcome>('1', 'X', '2');
const result = fc.oneof(fc.constant('pending' as const), outcome, fc.constant('void' as const));
const boardsUpTo = (slotsMax: number): fc.Arbitrary<Drawn> =>
  fc.integer({ min: 1, max: slotsMax }).chain((slots) => {
    const each = <T>(drawn: fc.Arbitrary<T>) => fc.array(drawn, { minLength: slots, maxLength: slots });
    return fc.record({
      now: each<SlotResult>(result),
      tries: each(fc.option(outcome)),
      coupons: fc.array(
        each(outcome).map((all) => all.join('')),
        { minLength: 1, maxLength: 40 },
      ),
      flags: fc.array(fc.nat({ max: 1 }), { maxLength: 15 }),
    });
  });

function boardOf({ coupons, flags, now, tries }: Drawn) {
  const rows = {
    size: coupons.length,
    picks: Uint32Array.from(coupons, (each) => packPicks(each, now.length)),
    flags: Uint8Array.from(coupons, (_, row) => flags[row] ?? 0),
  };
  const ranked = coupons.filter((_, row) => rows.flags[row] === 0);
  const tried = now.map((each, slot) => (each === 'pending' ? (tries[slot] ?? each) : each));
  return { rows, ranked, tried, groups: pickGroupsOf(rows) };
}

const pointsOf = (picks: Picks, results: readonly SlotResult[]) => meritOf(picks, results, null).correct;
const rankOf = (picks: Picks, all: readonly Picks[], results: readonly SlotResult[]) =>
  1 + all.filter((each) => pointsOf(each, results) > pointsOf(picks, results)).length;
const withResult = (results: readonly SlotResult[], slot: number, value: SlotResult) =>
  results.map((each, at) => (at === slot ? value : each));

/** Every way in which the open matches may end. */
function endingsOf(results: readonly SlotResult[]): readonly (readonly SlotResult[])[] {
  const open = results.indexOf('pending');
  if (open < 0) return [results];
  return [...OUTCOMES, 'void' as const].flatMap((each) => endingsOf(withResult(results, open, each)));
}

describe('groups of equal coupons', () => {
  it('hold every ranked coupon once, for sheets of one to sixteen matches', () =>
    fc.assert(
      fc.property(boardsUpTo(16), (drawn) => {
        const { ranked, groups } = boardOf(drawn);
        const expected = new Map<number, number>();
        for (const each of ranked) {
          const word = packPicks(each, drawn.now.length);
          expected.set(word, (expected.get(word) ?? 0) + 1);
        }
        expect(Array.from(groups.words, (word, i) => [word, groups.counts[i]])).toEqual(
          [...expected].toSorted(([a], [b]) => a - b),
        );
      }),
    ));

  it('rank a board like a pass over its rows', () =>
    fc.assert(
      fc.property(boardsUpTo(16), (drawn) => {
        const { rows, groups, tried } = boardOf(drawn);
        const criteria = { results: tried, rarity: null };
        const [slow, quick] = [new Ranking(rows, criteria), new Ranking(rows, criteria, groups)];
        expect(quick.histogram).toEqual(slow.histogram);
        expect([...quick.order()]).toEqual([...slow.order()]);
        for (const [place, row] of slow.order().entries()) expect(quick.placeOf(row)).toBe(place);
      }),
    ));
});

describe('place under tried results', () => {
  it('is one more than the number of coupons with more correct picks', () =>
    fc.assert(
      fc.property(boardsUpTo(16), (drawn) => {
        const { ranked, groups, tried } = boardOf(drawn);
        for (const each of ranked) {
          const word = packPicks(each, drawn.now.length);
          const points = pointsOf(each, tried);
          expect(placeUnder(groups, tried, word)).toEqual({
            rank: rankOf(each, ranked, tried),
            correct: points,
            sharedWith: ranked.filter((other) => pointsOf(other, tried) === points).length - 1,
          });
        }
      }),
    ));
});

describe('best reachable place', () => {
  it('is the best of all endings of the open matches, void ones included', () =>
    fc.assert(
      fc.property(boardsUpTo(4), (drawn) => {
        const { ranked, groups, tried } = boardOf(drawn);
        const endings = endingsOf(tried);
        for (const each of new Set(ranked)) {
          const word = packPicks(each, drawn.now.length);
          expect(placeUnder(groups, bestResultsFor(word, tried), word).rank).toBe(
            Math.min(...endings.map((results) => rankOf(each, ranked, results))),
          );
        }
      }),
    ));
});

const swing = (slot: number, home: number, draw: number, away: number) => ({
  slot,
  ranks: { '1': home, X: draw, '2': away },
});

describe('swing of an open match', () => {
  it('is the place under each outcome, with the other matches as they are tried', () =>
    fc.assert(
      fc.property(boardsUpTo(16), (drawn) => {
        const { ranked, groups, tried } = boardOf(drawn);
        const open = [...drawn.now.keys()].filter((slot) => drawn.now[slot] === 'pending');
        for (const each of new Set(ranked)) {
          const swings = swingsOf(groups, { now: drawn.now, tried }, packPicks(each, drawn.now.length));
          expect(swings.map(({ slot }) => slot)).toEqual(open);
          for (const { slot, ranks } of swings)
            for (const value of OUTCOMES)
              expect(ranks[value]).toBe(rankOf(each, ranked, withResult(tried, slot, value)));
        }
      }),
    ));

  it('names the match with the widest range of places, and none when no match moves the coupon', () => {
    expect(widestOf([swing(0, 1, 3, 3), swing(1, 9, 2, 4), swing(2, 8, 1, 8)])?.slot).toBe(1);
    expect(widestOf([swing(0, 4, 4, 4)])).toBeUndefined();
    expect(widestOf([])).toBeUndefined();
  });
});
