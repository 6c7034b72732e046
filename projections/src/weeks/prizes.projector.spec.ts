import { describe, expect, it } from '@jest/globals';
import { streamOf, type PrizeDecision, type PrizeEvent } from '@onda-on/contracts/events';
import type { EntryId, WeekNumber } from '@onda-on/contracts/rules';
import { PRIZES } from '@onda-on/contracts/views';

import { couponNo, personId, type Fact } from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { prizesProjection } from './prizes.projector.ts';

const WEEK = 14 as WeekNumber;
const listOf = (person: number): PrizeDecision => ({
  week: WEEK,
  results: ['1', 'X', 'void'],
  winners: [
    {
      couponNo: couponNo(14, person),
      entryId: `e${person}` as EntryId,
      participantId: personId(person),
      profileVersion: 1,
      correct: 2,
      rarity: 900,
    },
  ],
  count: 1,
  digest: String(person),
});
const fact = (event: PrizeEvent): Fact => ({
  stream: streamOf.prizes(WEEK),
  event,
  meta: { actor: 'admin:a1' },
});
const confirmed = (person: number, reason: string | null = null) =>
  fact({
    type: 'PrizesConfirmed',
    data: {
      ...listOf(person),
      settledAt: '2026-11-16T21:00:00.000Z',
      confirmedAt: '2026-11-20T12:00:00.000Z',
      reason,
      acknowledged: [],
    },
  });
const announced = (person: number) =>
  fact({ type: 'PrizesAnnounced', data: { ...listOf(person), announcedAt: '2026-11-20T13:00:00.000Z' } });
const { week: _, ...first } = listOf(1);
const { week: __, ...second } = listOf(2);

describe('prizes projection', () => {
  it('keeps the latest confirmation and announcement with time, author and reason', async () => {
    const model = await modelAfter(prizesProjection, confirmed(1, 'Sponsor töreni'), announced(1));
    expect(await model.of(PRIZES)).toEqual({
      14: {
        week: 14,
        confirmed: { ...first, at: '2026-11-20T12:00:00.000Z', actor: 'admin:a1', reason: 'Sponsor töreni' },
        announced: { ...first, at: '2026-11-20T13:00:00.000Z', actor: 'admin:a1' },
      },
    });
  });

  it('keeps the earlier announcement until a newly confirmed list is announced', async () => {
    const model = await modelAfter(prizesProjection, confirmed(1), announced(1), confirmed(2));
    expect(await model.of(PRIZES)).toMatchObject({ 14: { confirmed: second, announced: first } });
  });
});
