import { describe, expect, it } from '@jest/globals';
import { isCorrect, outcomesOf, type SlotResult } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { maskOf, packPicks, correctPicksIn, unpackPicks, wrongSlotsIn } from './packed-picks.ts';

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
  it('have two bits a pick, the first lowest: 1 is 01, X is 10, 2 is 11', () =>
    expect(packPicks('1X2', 3)).toBe(0b11_10_01));

  it.each(['1X', '1X22', '1Xx', '1X0', '1X '])('are not made from %p for three slots', (picks) =>
    expect(() => packPicks(picks, 3)).toThrow(RangeError),
  );

  it('are unpacked unchanged, up to sixteen', () =>
    fc.assert(
      fc.property(sized, ({ size, picks }) =>
        picks.every((each) => unpackPicks(packPicks(each, size), size) === each),
      ),
    ));

  it('score by the rules: void and pending matches give nothing', () =>
    fc.assert(
      fc.property(sized, ({ size, picks, results }) => {
        for (const each of picks) {
          const right = outcomesOf(each).filter((pick, slot) => isCorrect(pick, results[slot]!)).length;
          expect(correctPicksIn(packPicks(each, size), maskOf(results))).toBe(right);
        }
      }),
    ));

  it('list the wrong slots, without void and pending ones', () =>
    fc.assert(
      fc.property(sized, ({ size, picks, results }) => {
        const { right, decided } = maskOf(results);
        for (const each of picks) {
          const wrong = outcomesOf(each).map((pick, slot) => isCorrect(pick, results[slot]!) === false);
          const set = wrong.reduce((bits, isWrong, slot) => bits | (Number(isWrong) << slot), 0);
          expect(wrongSlotsIn(packPicks(each, size), right, decided)).toBe(set);
        }
      }),
    ));
});
