import { describe, expect, it } from '@jest/globals';
import type { PrizeDecision, PrizesAnnounced, PrizesConfirmed } from '@onda-on/contracts/events';
import type { CouponNo, EntryId, ParticipantId, WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { prizesDecider, type PrizesCommand } from './prizes.decider.ts';

const SETTLED = '2026-11-16T21:00:00.000Z';
const EARLY = new Date('2026-11-20T12:00:00.000Z');
const LATE = new Date('2026-11-23T21:00:00.000Z');

const list = (...coupons: readonly string[]): PrizeDecision => ({
  week: 14 as WeekNumber,
  results: ['1', 'X', '2', 'void'],
  winners: coupons.map((couponNo) => ({
    couponNo: couponNo as CouponNo,
    entryId: `e${couponNo}` as EntryId,
    participantId: `p${couponNo}` as ParticipantId,
    profileVersion: 1,
    correct: 3,
    rarity: 1_900,
  })),
  count: coupons.length,
  digest: `digest of ${coupons.join()}`,
});
const facts = (of: PrizeDecision | null, now: Date) => ({ list: of, seen: of?.digest ?? '', now, moved: {} });
type Confirm = Extract<PrizesCommand, { type: 'ConfirmPrizes' }>;
const confirm = (of: PrizeDecision | null, part: Partial<Confirm> = {}): Confirm => ({
  type: 'ConfirmPrizes',
  ...facts(of, LATE),
  settledAt: SETTLED,
  doubts: [],
  acknowledged: [],
  reason: '',
  ...part,
});
const announce = (of: PrizeDecision | null, part: Partial<PrizesCommand> = {}): PrizesCommand =>
  ({ type: 'AnnouncePrizes', ...facts(of, LATE), ...part }) as PrizesCommand;
const confirmed = (of: PrizeDecision, part: Partial<PrizesConfirmed['data']> = {}): PrizesConfirmed => ({
  type: 'PrizesConfirmed',
  data: {
    ...of,
    settledAt: SETTLED,
    confirmedAt: LATE.toISOString(),
    reason: null,
    acknowledged: [],
    ...part,
  },
});
const announced = (of: PrizeDecision): PrizesAnnounced => ({
  type: 'PrizesAnnounced',
  data: { ...of, announcedAt: LATE.toISOString() },
});

const given = specFor(prizesDecider);
const A = list('A');
const B = list('B');

describe('prizes decider › confirm', () => {
  it('confirms the winners after the objection period without a reason', () =>
    given().when(confirm(A)).thenEvents(confirmed(A)));

  it('requires a public reason before the end of the objection period', () => {
    given()
      .when(confirm(A, { now: EARLY }))
      .thenRejected('PRIZES_EARLY');
    const reason = 'Ödül töreni öne alındı';
    given()
      .when(confirm(A, { now: EARLY, reason }))
      .thenEvents(confirmed(A, { confirmedAt: EARLY.toISOString(), reason }));
  });

  it.each([
    ['Kazanan 10000000146', 'REASON_PERSONAL'],
    ['ayse@example.com yazdı', 'REASON_PERSONAL'],
    ['ok', 'REASON_REQUIRED'],
  ] as const)('refuses the reason %s', (reason, code) =>
    given()
      .when(confirm(A, { now: EARLY, reason }))
      .thenRejected(code),
  );

  it('refuses while results are missing or being processed, and without a winner', () => {
    given().when(confirm(null)).thenRejected('PRIZES_NOT_SETTLED');
    given().when(confirm(list())).thenRejected('PRIZES_NOBODY');
  });

  it('refuses another list than the operator saw, and names the differences', () => {
    const moved = { came: 'B. B.', went: 'A. A.' };
    const stale = confirm(B, { seen: A.digest, moved });
    expect(() => prizesDecider.decide(stale, prizesDecider.initialState)).toThrow(
      expect.objectContaining({ code: 'PRIZES_CHANGED', details: moved }),
    );
  });

  it('refuses unacknowledged objections to a winner', () => {
    const doubts = ['ticket1', '14.source.0123456789abcdef'];
    given()
      .when(confirm(A, { doubts, acknowledged: ['ticket1'] }))
      .thenRejected('PRIZES_UNCHECKED');
    given()
      .when(confirm(A, { doubts, acknowledged: [...doubts, 'earlier'] }))
      .thenEvents(confirmed(A, { acknowledged: doubts }));
  });

  it('refuses the same winners a second time, also with other results, and accepts others', () => {
    given(confirmed(A)).when(confirm(A)).thenRejected('PRIZES_ALREADY_CONFIRMED');
    const corrected: PrizeDecision = { ...A, results: ['1', 'X', '2', 'X'], digest: 'other results' };
    given(confirmed(A)).when(confirm(corrected)).thenRejected('PRIZES_ALREADY_CONFIRMED');
    given(confirmed(A)).when(confirm(B)).thenEvents(confirmed(B));
  });
});

describe('prizes decider › announce', () => {
  it('announces the confirmed list', () => given(confirmed(A)).when(announce(A)).thenEvents(announced(A)));

  it('refuses an unconfirmed list', () => given().when(announce(A)).thenRejected('PRIZES_NOT_CONFIRMED'));

  it("refuses a second announcement of the same winners, and names the first one's date", () => {
    const state = [confirmed(A), announced(A)].reduce(prizesDecider.evolve, prizesDecider.initialState);
    expect(() => prizesDecider.decide(announce(A), state)).toThrow(rejected('PRIZES_ALREADY_ANNOUNCED'));
    expect(() => prizesDecider.decide(announce(A), state)).toThrow(
      expect.objectContaining({ details: { at: LATE.toISOString() } }),
    );
  });

  it('requires a new confirmation after a correction changed the winners, then announces them', () => {
    given(confirmed(A), announced(A)).when(announce(B)).thenRejected('PRIZES_CHANGED');
    given(confirmed(A), announced(A), confirmed(B)).when(announce(B)).thenEvents(announced(B));
  });

  it('refuses while a correction is being processed, and a list that the operator did not see', () => {
    given(confirmed(A)).when(announce(null)).thenRejected('PRIZES_NOT_SETTLED');
    given(confirmed(A))
      .when(announce(A, { seen: B.digest }))
      .thenRejected('PRIZES_CHANGED');
  });
});
