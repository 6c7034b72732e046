import { describe, expect, it } from '@jest/globals';
import { isCorrect, outcomesOf, type SlotResult } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { maskOf, packed, scoreOf, unpacked } from './packed-picks.ts';
import { leadersOf, orderOf, rankIn, scoreAll } from './ranking.ts';

const picksOf = (size: number) =>
  fc
    .array(fc.constantFrom('1', 'X', '2'), { minLength: size, maxLength: size })
    .map((picks) => picks.join(''));
const resultsOf = (size: number) =>
  fc.array(fc.constantFrom<SlotResult>('1', 'X', '2', 'pending', 'void'), {
    minLength: size,
    maxLength: size,
  });
const sized = fc.integer({ min: 1, max: 16 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    results: resultsOf(size),
    picks: fc.array(picksOf(size), { maxLength: 40 }),
  }),
);

describe('packed picks', () => {
  it('hold two bits a pick, the first lowest: 1 is 01, X is 10, 2 is 11', () =>
    expect(packed('1X2', 3)).toBe(0b11_10_01));

  it.each(['1X', '1X22', '1Xx', '1X0', '1X '])('are not made of %p for three slots', (picks) =>
    expect(() => packed(picks, 3)).toThrow(RangeError),
  );

  it('are unpacked to what they were, up to sixteen', () =>
    fc.assert(
      fc.property(sized, ({ size, picks }) =>
        picks.every((each) => unpacked(packed(each, size), size) === each),
      ),
    ));

  it('score as the rule says (§3): void and pending matches give nothing', () =>
    fc.assert(
      fc.property(sized, ({ size, picks, results }) => {
        for (const each of picks) {
          const right = outcomesOf(each).filter((pick, slot) => isCorrect(pick, results[slot]!)).length;
          expect(scoreOf(packed(each, size), maskOf(results))).toBe(right);
        }
      }),
    ));
});

describe('ranking', () => {
  it('orders as a stable sort by correct picks does, leaves out flagged rows, and gives leaders without sorting', () =>
    fc.assert(
      fc.property(
        sized,
        fc.array(fc.nat({ max: 3 })),
        fc.integer({ min: 1, max: 10 }),
        ({ size, picks, results }, flagged, limit) => {
          const board = {
            size: picks.length,
            picks: Uint32Array.from(picks, (each) => packed(each, size)),
            flags: Uint8Array.from(picks, (_, row) => flagged[row] ?? 0),
          };
          const mask = maskOf(results);
          const scored = scoreAll(board, mask, size, new Uint8Array(picks.length + 3));
          const { scores, histogram } = scored;
          const ranked = [...picks.keys()].filter((row) => board.flags[row] === 0);
          const sorted = ranked.toSorted((a, b) => scores[b]! - scores[a]!);
          expect([...orderOf(scored)]).toEqual(sorted);
          expect(leadersOf(scored, limit)).toEqual(sorted.slice(0, limit));
          for (const row of ranked) {
            expect(rankIn(histogram, scores[row]!)).toBe(
              1 + ranked.filter((other) => scores[other]! > scores[row]!).length,
            );
          }
        },
      ),
    ));
});
