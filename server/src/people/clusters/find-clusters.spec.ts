import { describe, expect, it } from '@jest/globals';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import type { WeekEntry } from '@onda-on/projections';
import { array, assert, nat, property } from 'fast-check';

import { findClusters } from './find-clusters.ts';

const WEEK = 15 as WeekNumber;
const MINUTE = 60_000;
let count = 0;
const entry = (minute: number, source: string, picks = `p${count}`): WeekEntry => ({
  couponNo: `c${(count += 1)}` as CouponNo,
  at: minute * MINUTE,
  source,
  picks,
  isVoid: false,
});
const burst = (size: number, from: number, source: string, picks?: string) =>
  Array.from({ length: size }, (_, i) => entry(from + i, source, picks));
const found = (entries: readonly WeekEntry[]) =>
  findClusters(WEEK, entries).map(({ kind, entries: all }) => [kind, all.length]);

describe('suspicious clusters of a week', () => {
  it('are five coupons from one network within ten minutes, and not four', () => {
    expect(found(burst(5, 0, 'a'))).toEqual([['source', 5]]);
    expect(found(burst(4, 0, 'a'))).toEqual([]);
  });

  it('exclude coupons of one network over hours', () =>
    expect(found(Array.from({ length: 50 }, (_, i) => entry(i * 60, 'school')))).toEqual([]));

  it('contain each burst of a network, without coupons of other times', () => {
    const entries = [...burst(6, 0, 'a'), entry(500, 'a'), ...burst(5, 1_000, 'a')];
    expect(found(entries)).toEqual([['source', 11]]);
  });

  it('grow with a burst that is longer than a window', () =>
    expect(found(burst(40, 0, 'a'))).toEqual([['source', 40]]));

  it('are equal picks from several networks that are rare in the rest of the week', () => {
    const rest = Array.from({ length: 500 }, (_, i) => entry(100 + i, `s${i}`));
    const ring = Array.from({ length: 6 }, (_, i) => entry(300 + i, `r${i}`, '1X2'));
    expect(found([...rest, ...ring])).toEqual([['picks', 6]]);
  });

  it('exclude common picks: the favourites', () => {
    const rest = Array.from({ length: 1_000 }, (_, i) =>
      entry(i / 10, `s${i}`, i % 5 === 0 ? '111' : `x${i}`),
    );
    expect(found(rest)).toEqual([]);
  });

  it('exclude five of a line that is likely match by match, although nobody else has it yet', () => {
    const others = Array.from({ length: 200 }, (_, i) => entry(i, `s${i}`, i % 2 === 0 ? '12' : '21'));
    const five = Array.from({ length: 5 }, (_, i) => entry(500 + i, `r${i}`, '11'));
    expect(found([...others, ...five])).toEqual([['picks', 5]].slice(1));
  });

  it('are not searched in a window with most of the week, which gives no comparison', () =>
    expect(
      found(Array.from({ length: 300 }, (_, i) => entry(i / 100, `s${i}`, i % 20 ? `x${i}` : '111'))),
    ).toEqual([]));

  it('from one network with equal picks are one cluster and not two', () =>
    expect(found(burst(6, 0, 'a', '1X2'))).toEqual([['source', 6]]));

  it('keep their id while coupons join, and differ between weeks', () => {
    const first = burst(5, 0, 'a');
    const [before] = findClusters(WEEK, first);
    const [after] = findClusters(WEEK, [...first, entry(6, 'a')]);
    expect(after?.id).toBe(before?.id);
    expect(before?.id).toMatch(/^15\.source\.[0-9a-f]{16}$/);
    expect(findClusters(16 as WeekNumber, first)[0]?.id).not.toBe(before?.id);
  });

  it('of one network equal a count of each window', () =>
    assert(
      property(array(nat({ max: 60 }), { maxLength: 30 }), (minutes) => {
        const entries = minutes.map((minute) => entry(minute, 'a'));
        const near = (each: WeekEntry) =>
          minutes.some((from) => {
            const inside = minutes.filter((minute) => minute >= from && minute <= from + 10);
            return inside.length >= 5 && each.at / MINUTE >= from && each.at / MINUTE <= from + 10;
          });
        const expected = entries.filter(near).length;
        expect(found(entries)).toEqual(expected === 0 ? [] : [['source', expected]]);
      }),
    ));
});
