import { describe, expect, it } from '@jest/globals';
import {
  prizeCodec,
  type PrizeDecision,
  type PrizeEvent,
  type PrizePaid,
  type PrizePaymentWithdrawn,
  type PrizesAnnounced,
  type PrizesConfirmed,
} from '@onda-on/contracts/events';
import { splitOf } from '@onda-on/contracts/rules';
import type { CouponNo, EntryId, ParticipantId, Prize, WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { prizesDecider, type PrizesCommand } from './prizes.decider.ts';

const SETTLED = '2026-11-16T21:00:00.000Z';
const EARLY = new Date('2026-11-20T12:00:00.000Z');
const LATE = new Date('2026-11-23T21:00:00.000Z');
const LATER = new Date('2026-11-26T09:00:00.000Z');
/** The objection period ends at midnight in Istanbul before this day. */
const FIRST_DAY = '2026-11-24';
const PAID_ON = '2026-11-25';

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
const facts = (of: PrizeDecision | null, now: Date) => ({
  list: of,
  winnerNos: of?.winners.map((each) => each.couponNo) ?? [],
  seen: of?.digest ?? '',
  now,
  moved: {},
});
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
const money = (kurus: number): Prize => ({ kind: 'money', kurus });
const PRIZE = money(5_000_000);
const SPLIT = splitOf(PRIZE, 1);
type Announce = Extract<PrizesCommand, { type: 'AnnouncePrizes' }>;
const announce = (of: PrizeDecision | null, part: Partial<Announce> = {}): Announce => ({
  type: 'AnnouncePrizes',
  ...facts(of, LATE),
  prize: PRIZE,
  reason: '',
  announcedAt: null,
  ...part,
});
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
const announced = (of: PrizeDecision, part: Partial<PrizesAnnounced['data']> = {}): PrizesAnnounced => ({
  type: 'PrizesAnnounced',
  data: { ...of, announcedAt: LATE.toISOString(), prize: SPLIT, reason: null, ...part },
});

type Pay = Extract<PrizesCommand, { type: 'PayPrize' }>;
const couponNo = (name: string) => name as CouponNo;
const pay = (of: PrizeDecision | null, name: string, part: Partial<Pay> = {}): Pay => ({
  type: 'PayPrize',
  ...facts(of, LATER),
  couponNo: couponNo(name),
  winner: of?.winners.find((each) => each.couponNo === name) ?? null,
  settledAt: SETTLED,
  kurus: 5_000_000,
  paidOn: PAID_ON,
  reference: '',
  expected: 0,
  ...part,
});
const withdraw = (name: string, part: Partial<Extract<PrizesCommand, { type: 'WithdrawPayment' }>> = {}) =>
  ({
    type: 'WithdrawPayment',
    couponNo: couponNo(name),
    reason: 'Havale geri geldi',
    expected: 1,
    ...part,
  }) as const;
const paid = (name: string, part: Partial<PrizePaid['data']> = {}): PrizePaid => ({
  type: 'PrizePaid',
  data: {
    week: 14 as WeekNumber,
    couponNo: couponNo(name),
    entryId: `e${name}` as EntryId,
    participantId: `p${name}` as ParticipantId,
    profileVersion: 1,
    kurus: 5_000_000,
    paidOn: PAID_ON,
    reference: null,
    ...part,
  },
});
const withdrawn = (name: string): PrizePaymentWithdrawn => ({
  type: 'PrizePaymentWithdrawn',
  data: {
    week: 14 as WeekNumber,
    couponNo: couponNo(name),
    entryId: `e${name}` as EntryId,
    reason: 'Havale geri geldi',
  },
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

describe('prizes decider › the announced prize', () => {
  const three = list('A', 'B', 'C');

  it('is split equally, rounded down to the kuruş, with the rest named', () =>
    given(confirmed(three))
      .when(announce(three))
      .thenEvents(
        announced(three, { prize: { kind: 'money', kurus: 5_000_000, share: 1_666_666, rest: 2 } }),
      ));

  it('may be a thing, of which each winner gets one', () => {
    const prize = { kind: 'thing', thing: 'İmzalı forma' } as const;
    given(confirmed(three)).when(announce(three, { prize })).thenEvents(announced(three, { prize }));
  });

  it('is refused when it does not even give a kuruş to each winner', () =>
    given(confirmed(three))
      .when(announce(three, { prize: money(2) }))
      .thenRejected('PRIZE_TOO_SMALL'));

  it('names nobody', () =>
    given(confirmed(A))
      .when(announce(A, { prize: { kind: 'thing', thing: 'Kart 10000000146' } }))
      .thenRejected('PRIZE_PERSONAL'));

  const other = { prize: money(6_000_000), reason: 'Tutar yanlış yazılmış' };
  const changed = (prize: Prize) => announced(A, { prize: splitOf(prize, 1), reason: other.reason });
  const whenChanged = (part: Partial<Announce>, ...past: readonly PrizeEvent[]) =>
    given(confirmed(A), announced(A), ...past).when(announce(A, { ...other, ...part }));

  it('is changed for the same winners only with a public reason', () => {
    whenChanged({ reason: '' }).thenRejected('PRIZES_ALREADY_ANNOUNCED');
    whenChanged({ prize: PRIZE }).thenRejected('PRIZES_ALREADY_ANNOUNCED');
    whenChanged({ reason: 'ayse@example.com istedi' }).thenRejected('REASON_PERSONAL');
    whenChanged({}).thenEvents(changed(other.prize));
  });

  it('is changed only by an operator who saw the latest announcement', () => {
    const [seen, later] = [LATE.toISOString(), LATER.toISOString()];
    const again = { ...changed(money(7_000_000)).data, announcedAt: later };
    whenChanged({ announcedAt: seen }).thenEvents(changed(other.prize));
    whenChanged({ announcedAt: seen }, announced(A, again)).thenRejected('STALE_VERSION');
    whenChanged({ announcedAt: later }, announced(A, again)).thenEvents(changed(other.prize));
    whenChanged({}, announced(A, again)).thenEvents(changed(other.prize));
  });

  it('is not less than a winner was paid, or of another kind, until the payment is withdrawn', () => {
    const [less, thing] = [money(4_999_999), { kind: 'thing', thing: 'Forma' } as const];
    for (const prize of [less, thing])
      whenChanged({ prize }, paid('A')).thenRejected('PRIZE_CONTRADICTS_PAYMENT');
    whenChanged({}, paid('A')).thenEvents(changed(other.prize));
    whenChanged({ prize: less }, paid('A', { kurus: 4_000_000 })).thenEvents(changed(less));
    whenChanged({ prize: thing }, paid('A'), withdrawn('A')).thenEvents(changed(thing));
    const handed = [announced(A, { prize: thing }), paid('A', { kurus: null })] as const;
    whenChanged({}, ...handed).thenRejected('PRIZE_CONTRADICTS_PAYMENT');
    // A payment to somebody who wins no more hinders nobody.
    whenChanged({ prize: less }, paid('B')).thenEvents(changed(less));
  });

  it('is added without a reason to an announcement of version 1, which named none', () => {
    const { prize: _prize, reason: _reason, ...v1 } = announced(A).data;
    const old = prizeCodec.decode({ type: 'PrizesAnnounced', version: 1, data: v1 });
    expect(old.data).toMatchObject({ prize: null, reason: null });
    const state = [confirmed(A), old].reduce(prizesDecider.evolve, prizesDecider.initialState);
    expect(prizesDecider.decide(announce(A), state)).toEqual([announced(A)]);
    expect(() => prizesDecider.decide(pay(A, 'A'), state)).toThrow(rejected('PRIZES_NOT_ANNOUNCED'));
  });
});

describe('prizes decider › pay', () => {
  const AB = list('A', 'B');
  const split = { kind: 'money', kurus: 5_000_000, share: 2_500_000, rest: 0 } as const;
  const past = [confirmed(A), announced(A)] as const;
  const whenPaid = (part: Partial<Pay> = {}) => given(...past).when(pay(A, 'A', part));

  it('records the payment of an announced winner, with the day and a reference', () => {
    whenPaid().thenEvents(paid('A'));
    whenPaid({ reference: 'FAST 2026-118' }).thenEvents(paid('A', { reference: 'FAST 2026-118' }));
  });

  it('records each winner apart', () =>
    given(confirmed(AB), announced(AB, { prize: split }), paid('A', { kurus: 2_500_000 }))
      .when(pay(AB, 'B', { kurus: 2_400_000 }))
      .thenEvents(paid('B', { kurus: 2_400_000 })));

  it('refuses more than the share, and an amount for a thing', () => {
    given(confirmed(AB), announced(AB, { prize: split }))
      .when(pay(AB, 'A', { kurus: 2_500_001 }))
      .thenRejected('PRIZE_AMOUNT');
    whenPaid({ kurus: null }).thenRejected('PRIZE_AMOUNT');
    const thing = announced(A, { prize: { kind: 'thing', thing: 'Forma' } });
    given(confirmed(A), thing).when(pay(A, 'A')).thenRejected('PRIZE_AMOUNT');
    given(confirmed(A), thing)
      .when(pay(A, 'A', { kurus: null }))
      .thenEvents(paid('A', { kurus: null }));
  });

  it('refuses a day before the end of the objection period or in the future', () => {
    whenPaid({ paidOn: '2026-11-23' }).thenRejected('PRIZE_PAID_ON');
    whenPaid({ paidOn: '2026-11-27' }).thenRejected('PRIZE_PAID_ON');
    whenPaid({ paidOn: FIRST_DAY }).thenEvents(paid('A', { paidOn: FIRST_DAY }));
  });

  it('counts the objection period from the last settlement, and refuses its last day until it has ended', () => {
    const end = Date.parse('2026-11-23T09:00:00.000Z');
    const settledAt = new Date(end - 7 * 86_400_000).toISOString();
    const whenPaidAt = (ms: number) => whenPaid({ settledAt, paidOn: '2026-11-23', now: new Date(ms) });
    whenPaidAt(end - 1).thenRejected('PRIZE_PAID_ON');
    whenPaidAt(end).thenEvents(paid('A', { paidOn: '2026-11-23' }));
  });

  it.each([
    ['10000000146'],
    ['TR33 0006 1005 1978 6457 8413 26'],
    ['TR330006100519786457841326'],
    ['4111 1111 1111 1111'],
    ['0532 123 45 67'],
    ['ayse@example.com'],
  ])('refuses the reference %s, which may be somebody’s', (reference) =>
    whenPaid({ reference }).thenRejected('PRIZE_PERSONAL'),
  );

  it('refuses before the announcement, and a coupon that is not announced', () => {
    given(confirmed(A)).when(pay(A, 'A')).thenRejected('PRIZES_NOT_ANNOUNCED');
    given(...past)
      .when(pay(A, 'B'))
      .thenRejected('PRIZE_NOT_WON');
  });

  it('refuses while a correction is processed, and after one changed the winners', () => {
    given(...past)
      .when(pay(null, 'A'))
      .thenRejected('PRIZES_NOT_SETTLED');
    given(...past)
      .when(pay(B, 'B'))
      .thenRejected('PRIZES_CHANGED');
  });

  it('changes nothing when repeated, and refuses another payment of the same coupon', () => {
    given(...past, paid('A'))
      .when(pay(A, 'A'))
      .thenNothing();
    given(...past, paid('A'))
      .when(pay(A, 'A', { paidOn: FIRST_DAY }))
      .thenRejected('PRIZE_ALREADY_PAID');
  });

  it('refuses a late repetition of a payment that was withdrawn', () => {
    given(...past, paid('A'), withdrawn('A'))
      .when(pay(A, 'A'))
      .thenRejected('STALE_VERSION');
    given(...past, paid('A'), withdrawn('A'))
      .when(pay(A, 'A', { expected: 2 }))
      .thenEvents(paid('A'));
  });
});

describe('prizes decider › withdraw a payment', () => {
  const past = [confirmed(A), announced(A), paid('A')] as const;
  const whenWithdrawn = (...of: Parameters<typeof withdraw>) => given(...past).when(withdraw(...of));

  it('needs a reason that names nobody', () => {
    whenWithdrawn('A').thenEvents(withdrawn('A'));
    whenWithdrawn('A', { reason: 'ok' }).thenRejected('REASON_REQUIRED');
    whenWithdrawn('A', { reason: '10000000146 istedi' }).thenRejected('REASON_PERSONAL');
  });

  it('refuses a coupon without a payment, and a payment that was not seen', () => {
    whenWithdrawn('B').thenRejected('PRIZE_NOT_PAID');
    given(...past, withdrawn('A'))
      .when(withdraw('A'))
      .thenRejected('PRIZE_NOT_PAID');
    given(...past, withdrawn('A'), paid('A'))
      .when(withdraw('A'))
      .thenRejected('STALE_VERSION');
  });

  it('is possible for somebody who does not win any more', () =>
    given(...past, confirmed(B), announced(B))
      .when(withdraw('A'))
      .thenEvents(withdrawn('A')));
});
