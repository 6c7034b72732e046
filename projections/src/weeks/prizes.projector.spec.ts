import { describe, expect, it } from '@jest/globals';
import { streamOf, type PrizeDecision, type PrizeEvent } from '@onda-on/contracts/events';
import type { EntryId, PrizeSplit, WeekId, WeekNumber } from '@onda-on/contracts/rules';
import { PRIZES } from '@onda-on/contracts/views';

import {
  corrected,
  couponNo,
  matchVoided,
  personId,
  reinstated,
  settled,
  withdrawn as resultWithdrawn,
  type Fact,
} from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { prizesProjection } from './prizes.projector.ts';

const WEEK = 14 as WeekNumber;
const PRIZE: PrizeSplit = { kind: 'money', kurus: 5_000_000, share: 5_000_000, rest: 0 };
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
  fact({
    type: 'PrizesAnnounced',
    data: { ...listOf(person), announcedAt: '2026-11-20T13:00:00.000Z', prize: PRIZE, reason: null },
  });
const paid = (person: number) =>
  fact({
    type: 'PrizePaid',
    data: {
      week: WEEK,
      couponNo: couponNo(14, person),
      entryId: `e${person}` as EntryId,
      participantId: personId(person),
      profileVersion: 1,
      kurus: 5_000_000,
      paidOn: '2026-11-24',
      reference: 'HVL-1',
    },
  });
const withdrawn = (person: number) =>
  fact({
    type: 'PrizePaymentWithdrawn',
    data: {
      week: WEEK,
      couponNo: couponNo(14, person),
      entryId: `e${person}` as EntryId,
      reason: 'Havale geri geldi',
    },
  });
const reopened: Fact = {
  stream: streamOf.week('w14' as WeekId),
  event: { type: 'WeekReopened', data: { weekId: 'w14' as WeekId, number: WEEK, reason: 'Hakem raporu' } },
  meta: { at: '2026-11-25T09:00:00.000Z' },
};
const { week: _, ...first } = listOf(1);
const { week: __, ...second } = listOf(2);

const reasonsAfter = async (...facts: readonly Fact[]) =>
  (await (await modelAfter(prizesProjection, announced(1), ...facts)).of(PRIZES))[14]?.reopenings.map(
    ({ reasons }) => reasons,
  );

describe('prizes projection', () => {
  it('keeps the latest confirmation and announcement with time, author and reason', async () => {
    const model = await modelAfter(prizesProjection, confirmed(1, 'Sponsor töreni'), announced(1));
    expect(await model.of(PRIZES)).toEqual({
      14: {
        week: 14,
        confirmed: { ...first, at: '2026-11-20T12:00:00.000Z', actor: 'admin:a1', reason: 'Sponsor töreni' },
        announced: {
          ...first,
          at: '2026-11-20T13:00:00.000Z',
          actor: 'admin:a1',
          prize: PRIZE,
          reason: null,
        },
        payments: [],
        reopenings: [],
      },
    });
  });

  it('keeps the earlier announcement until a newly confirmed list is announced', async () => {
    const model = await modelAfter(prizesProjection, confirmed(1), announced(1), confirmed(2));
    expect(await model.of(PRIZES)).toMatchObject({ 14: { confirmed: second, announced: first } });
  });

  it('keeps the latest record of each payment, and counts the records', async () => {
    const model = await modelAfter(prizesProjection, announced(1), paid(1), paid(2), withdrawn(2));
    const { payments } = (await model.of(PRIZES))[14]!;
    expect(payments).toMatchObject([
      {
        couponNo: couponNo(14, 1),
        revision: 1,
        paid: { kurus: 5_000_000, paidOn: '2026-11-24', reference: 'HVL-1', actor: 'admin:a1' },
      },
      { couponNo: couponNo(14, 2), revision: 2, paid: null },
    ]);
    const again = await modelAfter(prizesProjection, paid(2), withdrawn(2), paid(2));
    expect((await again.of(PRIZES))[14]?.payments).toMatchObject([
      { revision: 3, paid: { kurus: 5_000_000 } },
    ]);
  });

  it('keeps who had been announced when a correction reopened the week, and why', async () => {
    const before = await modelAfter(prizesProjection, confirmed(1), reopened);
    expect((await before.of(PRIZES))[14]?.reopenings).toEqual([]);
    const model = await modelAfter(
      prizesProjection,
      announced(1),
      reopened,
      settled(14),
      announced(2),
      reopened,
    );
    const at = '2026-11-25T09:00:00.000Z';
    const reasons = ['Hakem raporu'];
    expect((await model.of(PRIZES))[14]?.reopenings).toEqual([
      { at, reasons, isOpen: false, results: first.results, winners: first.winners, count: 1 },
      { at, reasons, isOpen: true, results: second.results, winners: second.winners, count: 1 },
    ]);
  });

  it('keeps the reason of every change of a result until the week is settled again, each once', async () => {
    const changes = [corrected(14, 0, '1', 'X'), resultWithdrawn(14, 1, '1')];
    expect(
      await reasonsAfter(...changes, reopened, ...changes, settled(14), corrected(14, 0, 'X', '1')),
    ).toEqual([['yanlış girildi', 'maç tekrar', 'Hakem raporu'], ['yanlış girildi']]);
    expect(await reasonsAfter(reopened, matchVoided(14, 0, '1'), reinstated(14, 0))).toEqual([
      ['Hakem raporu', 'oynanmadı', 'yanlış satır'],
    ]);
  });

  it('keeps nothing of a void or a reinstatement that changes no result', async () =>
    expect(await reasonsAfter(matchVoided(14, 0), reinstated(14, 0, 'postponed'))).toEqual([]));
});
