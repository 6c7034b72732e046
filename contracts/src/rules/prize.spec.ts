import { describe, expect, it } from '@jest/globals';

import { kurusIn } from './amount.ts';
import { PRIZE_TEXT } from './limits.ts';
import { isSamePrize, splitOf, WEEKLY_PRIZE } from './prize.ts';

const money = (kurus: number) => ({ kind: 'money', kurus }) as const;

describe('prize split', () => {
  it('gives a single winner everything', () =>
    expect(splitOf(money(5_000_000), 1)).toEqual({
      kind: 'money',
      kurus: 5_000_000,
      share: 5_000_000,
      rest: 0,
    }));

  it('rounds equal shares down to the kuruş and names the rest', () => {
    expect(splitOf(money(5_000_000), 3)).toMatchObject({ share: 1_666_666, rest: 2 });
    expect(splitOf(money(100), 7)).toMatchObject({ share: 14, rest: 2 });
  });

  it('pays out all but less than a kuruş for each winner, for any amount', () => {
    for (let kurus = 1; kurus < 400; kurus += 7)
      for (let winners = 1; winners < 40; winners += 1) {
        const split = splitOf(money(kurus), winners);
        expect(split.kind === 'money' && split.share * winners + split.rest).toBe(kurus);
        expect(split.kind === 'money' && split.rest).toBeLessThan(winners);
      }
  });

  it('gives each winner a thing of the same kind', () =>
    expect(splitOf({ kind: 'thing', thing: 'Forma' }, 4)).toEqual({ kind: 'thing', thing: 'Forma' }));

  it('needs a winner', () => expect(() => splitOf(money(100), 0)).toThrow(RangeError));

  it('compares prizes by what they are', () => {
    expect(isSamePrize(money(1), money(1))).toBe(true);
    expect(isSamePrize(money(1), money(2))).toBe(false);
    expect(isSamePrize(money(1), { kind: 'thing', thing: 'Forma' })).toBe(false);
    expect(isSamePrize({ kind: 'thing', thing: 'Forma' }, { kind: 'thing', thing: 'Forma' })).toBe(true);
  });

  it('offers the amount that the pages name', () =>
    expect(WEEKLY_PRIZE).toEqual({ kind: 'money', kurus: kurusIn(PRIZE_TEXT) }));
});
