import { describe, expect, it } from '@jest/globals';
import type { WeekNumber } from '@onda-on/contracts/rules';

import * as fact from '../../testing/facts.ts';
import { modelAfter } from '../../testing/model-after.ts';
import { couponsProjection } from '../coupons.projector.ts';
import { weekEntriesOf } from './week-entries.ts';

const from = (given: fact.Fact, sourceTag: string): fact.Fact => {
  if (given.event.type !== 'CouponSubmitted') throw new Error('Not a submission');
  return { ...given, event: { ...given.event, data: { ...given.event.data, sourceTag } } };
};

describe('entries of a week', () => {
  it('are all of that week, with their latest picks, their source and whether they count', async () => {
    const crowd = Array.from({ length: 900 }, (_, i) =>
      from(fact.submitted(1 + Math.floor(i / 300), i, '1X'), `${i % 7}`.repeat(64)),
    );
    const { reads } = await modelAfter(
      couponsProjection,
      ...crowd,
      fact.voided(1, 5),
      fact.voided(2, 301),
      fact.revised(2, 302, 'XX'),
    );
    for (const week of [1, 2, 3] as WeekNumber[]) expect(await weekEntriesOf(reads, week)).toHaveLength(300);
    const entries = await weekEntriesOf(reads, 2 as WeekNumber);
    const of = (person: number) => entries.find(({ couponNo }) => couponNo === fact.couponNo(2, person));
    expect(of(301)).toMatchObject({ isVoid: true, picks: '1X', source: '0'.repeat(16) });
    expect(of(302)).toMatchObject({ isVoid: false, picks: 'XX', at: Date.parse('2026-11-20T12:00:00.000Z') });
    expect(await weekEntriesOf(reads, 9 as WeekNumber)).toEqual([]);
  });
});
