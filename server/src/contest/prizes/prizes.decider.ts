import {
  prizeCodec,
  type PrizeDecision,
  type PrizeEvent,
  type PrizePaid,
  type PrizeWinner,
} from '@onda-on/contracts/events';
import {
  assertNever,
  dayOf,
  isSamePrize,
  Rejection,
  splitOf,
  type CouponNo,
  type Prize,
  type PrizeSplit,
  type RejectionDetails,
} from '@onda-on/contracts/rules';

import { refuseStale, type Decider } from '../../platform/commands/decider.ts';
import { isPersonal, lastingReason } from '../../platform/commands/lasting-reason.ts';
import { isSameList, objectionEndOf } from './prize-order.ts';

/** `list` is null while a result is missing or a correction is being processed; `winnerNos` are all of its winners. */
type Facts = Readonly<{
  list: PrizeDecision | null;
  winnerNos: readonly CouponNo[];
  now: Date;
  /** Winners added and removed since the list that the operator saw, or else the confirmed one; for the refusal. */
  moved: RejectionDetails;
}>;
/** `seen` is the digest of what the operator saw. */
type Seen = Facts & Readonly<{ seen: string }>;
type ConfirmPrizes = Seen &
  Readonly<{
    type: 'ConfirmPrizes';
    settledAt: string;
    /** Ids of open disputes and unreviewed clusters of winners, and those that the operator knows of. */
    doubts: readonly string[];
    acknowledged: readonly string[];
    reason: string;
  }>;
/** `announcedAt` is the time of these winners' announcement that was seen; null for a caller that does not say. */
type AnnouncePrizes = Seen &
  Readonly<{ type: 'AnnouncePrizes'; prize: Prize; reason: string; announcedAt: string | null }>;
/**
 * `winner` is the coupon's row in the current list, null if it is not on it; `settledAt` is that of the week's last settlement, as
 * `list`. `expected` is the payment's revision that was seen.
 */
type PayPrize = Facts &
  Readonly<{
    type: 'PayPrize';
    couponNo: CouponNo;
    winner: Pick<PrizeWinner, 'entryId' | 'participantId' | 'profileVersion'> | null;
    settledAt: string | null;
    kurus: number | null;
    paidOn: string;
    reference: string;
    expected: number | null;
  }>;
type WithdrawPayment = Readonly<{
  type: 'WithdrawPayment';
  couponNo: CouponNo;
  reason: string;
  expected: number | null;
}>;
export type PrizesCommand = ConfirmPrizes | AnnouncePrizes | PayPrize | WithdrawPayment;

type Decided = PrizeDecision & Readonly<{ at: string }>;
type Announced = Decided & Readonly<{ prize: PrizeSplit | null }>;
type Payment = Readonly<{ revision: number; paid: PrizePaid['data'] | null }>;
export type PrizesState = Readonly<{
  confirmed: (Decided & Readonly<{ settledAt: string }>) | null;
  announced: Announced | null;
  payments: ReadonlyMap<CouponNo, Payment>;
}>;

/**
 * A week's prize: the winners are confirmed, then announced with what they get, then paid; the first two anew when a
 * correction changed the winners.
 */
export const prizesDecider: Decider<PrizesCommand, PrizesState, PrizeEvent> = {
  category: 'prizes',
  codec: prizeCodec,
  initialState: { confirmed: null, announced: null, payments: new Map() },
  decide(command, state) {
    const { type } = command;
    switch (type) {
      case 'ConfirmPrizes':
        return confirm(command, state);
      case 'AnnouncePrizes':
        return announce(command, state);
      case 'PayPrize':
        return pay(command, state);
      case 'WithdrawPayment':
        return withdraw(command, state);
      default:
        return assertNever(type);
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'PrizesConfirmed':
        return { ...state, confirmed: { ...data, at: data.confirmedAt } };
      case 'PrizesAnnounced':
        return { ...state, announced: { ...data, at: data.announcedAt } };
      case 'PrizePaid':
        return { ...state, payments: recorded(state, data.couponNo, data) };
      case 'PrizePaymentWithdrawn':
        return { ...state, payments: recorded(state, data.couponNo, null) };
      default:
        return assertNever(type);
    }
  },
};

const UNPAID: Payment = { revision: 0, paid: null };
export const paymentIn = ({ payments }: PrizesState, couponNo: CouponNo): Payment =>
  payments.get(couponNo) ?? UNPAID;

function recorded(state: PrizesState, couponNo: CouponNo, paid: Payment['paid']) {
  const { revision } = paymentIn(state, couponNo);
  return new Map(state.payments).set(couponNo, { revision: revision + 1, paid });
}

function confirm(command: ConfirmPrizes, { confirmed }: PrizesState): readonly PrizeEvent[] {
  const { settledAt, doubts, now } = command;
  const list = currentIn(command);
  if (confirmed && isSame(list, command, confirmed))
    throw new Rejection('PRIZES_ALREADY_CONFIRMED', { at: confirmed.at });
  const open = doubts.filter((id) => !command.acknowledged.includes(id));
  if (open.length > 0) throw new Rejection('PRIZES_UNCHECKED', { count: open.length });
  const until = objectionEndOf(settledAt);
  const isEarly = now.getTime() < Date.parse(until);
  if (isEarly && command.reason === '') throw new Rejection('PRIZES_EARLY', { until });
  const reason = command.reason === '' ? null : lastingReason(command.reason);
  const facts = { settledAt, confirmedAt: now.toISOString(), reason, acknowledged: doubts };
  return [{ type: 'PrizesConfirmed', data: { ...list, ...facts } }];
}

function announce(command: AnnouncePrizes, state: PrizesState): readonly PrizeEvent[] {
  const { announced } = state;
  const list = currentIn(command);
  const before = announced && isSame(list, command, announced) ? announced : null;
  if (before) refuseRepeated(before, command);
  refuseStale(command.announcedAt, { revision: before?.at ?? '' });
  refuseUnconfirmed(list, state, command);
  const prize = splitAmong(command.prize, list.count);
  if (before) refuseContradicted(prize, command, state);
  const reason = before?.prize ? lastingReason(command.reason) : null;
  const facts = { announcedAt: command.now.toISOString(), prize, reason };
  return [{ type: 'PrizesAnnounced', data: { ...list, ...facts } }];
}

const isSame = ({ week }: PrizeDecision, { winnerNos }: Facts, decided: Decided): boolean =>
  isSameList({ week, winnerNos }, decided);

function refuseUnconfirmed(list: PrizeDecision, { confirmed }: PrizesState, facts: Facts): void {
  if (!confirmed) throw new Rejection('PRIZES_NOT_CONFIRMED');
  if (!isSame(list, facts, confirmed)) throw new Rejection('PRIZES_CHANGED', facts.moved);
}

/** Another prize for the same winners needs a public reason, unless they were announced without a prize. */
function refuseRepeated({ prize, at }: Announced, command: AnnouncePrizes): void {
  if (prize && (command.reason === '' || isSamePrize(prize, command.prize)))
    throw new Rejection('PRIZES_ALREADY_ANNOUNCED', { at });
}

/**
 * Refuses another prize for the same winners that one of them was paid more of than its share, or in another kind
 * (docs/rules.md#payment). Other winners than before are announced whatever was paid, since a correction made them.
 */
function refuseContradicted(prize: PrizeSplit, { winnerNos }: Facts, state: PrizesState): void {
  const paid = winnerNos.flatMap((couponNo) => paymentIn(state, couponNo).paid ?? []);
  const amounts = paid.flatMap(({ kurus }) => kurus ?? []);
  const share = prize.kind === 'money' ? prize.share : 0;
  if (amounts.some((kurus) => kurus > share))
    throw new Rejection('PRIZE_CONTRADICTS_PAYMENT', { paid: Math.max(...amounts) });
  if (prize.kind === 'money' && paid.length > amounts.length)
    throw new Rejection('PRIZE_CONTRADICTS_PAYMENT');
}

function splitAmong(prize: Prize, count: number): PrizeSplit {
  if (prize.kind === 'thing' && isAboutSomebody(prize.thing)) throw new Rejection('PRIZE_PERSONAL');
  const split = splitOf(prize, count);
  if (split.kind === 'money' && split.share === 0) throw new Rejection('PRIZE_TOO_SMALL', { count });
  return split;
}

/** Records a payment once; the same again changes nothing. */
function pay(command: PayPrize, state: PrizesState): readonly PrizeEvent[] {
  const { couponNo, kurus, paidOn, expected } = command;
  const payment = paymentIn(state, couponNo);
  const reference = command.reference === '' ? null : command.reference;
  if (payment.paid && isSamePayment(payment.paid, { kurus, paidOn, reference })) return [];
  const { prize, winner } = wonBy(command, state);
  if (payment.paid) throw new Rejection('PRIZE_ALREADY_PAID', { on: payment.paid.paidOn });
  refuseStale(expected, payment);
  refuseWrongAmount(kurus, prize);
  refuseWrongDay(command);
  if (reference !== null && isAboutSomebody(reference)) throw new Rejection('PRIZE_PERSONAL');
  return [{ type: 'PrizePaid', data: { ...winner, couponNo, kurus, paidOn, reference } }];
}

/** The announced prize and the coupon that won it. @throws {Rejection} for a coupon that is not one of the announced winners. */
function wonBy(command: PayPrize, { announced }: PrizesState) {
  const { list, winner, moved } = command;
  if (!list) throw new Rejection('PRIZES_NOT_SETTLED');
  if (!announced?.prize) throw new Rejection('PRIZES_NOT_ANNOUNCED');
  if (!isSame(list, command, announced)) throw new Rejection('PRIZES_CHANGED', moved);
  if (!winner) throw new Rejection('PRIZE_NOT_WON');
  const { entryId, participantId, profileVersion } = winner;
  return { prize: announced.prize, winner: { week: list.week, entryId, participantId, profileVersion } };
}

type Paid = Pick<PrizePaid['data'], 'kurus' | 'paidOn' | 'reference'>;

const isSamePayment = (a: Paid, b: Paid): boolean =>
  a.kurus === b.kurus && a.paidOn === b.paidOn && a.reference === b.reference;

/** Less than the share may be paid, for tax is withheld; never more. */
function refuseWrongAmount(kurus: number | null, prize: PrizeSplit): void {
  if (prize.kind === 'thing' && kurus !== null) throw new Rejection('PRIZE_AMOUNT');
  if (prize.kind === 'money' && (kurus === null || kurus > prize.share))
    throw new Rejection('PRIZE_AMOUNT', { max: prize.share });
}

/** Nothing is paid before the objection period is over, as the page Kurallar promises, nor in the future. */
function refuseWrongDay({ paidOn, settledAt, now }: PayPrize): void {
  const end = objectionEndOf(settledAt ?? now.toISOString());
  if (now.getTime() < Date.parse(end)) throw new Rejection('PRIZE_PAID_ON', { end });
  const [from, until] = [dayOf(end), dayOf(now.getTime())];
  if (paidOn < from || paidOn > until) throw new Rejection('PRIZE_PAID_ON', { from, until });
}

function withdraw(
  { couponNo, reason, expected }: WithdrawPayment,
  state: PrizesState,
): readonly PrizeEvent[] {
  const payment = paymentIn(state, couponNo);
  if (!payment.paid) throw new Rejection('PRIZE_NOT_PAID');
  refuseStale(expected, payment);
  const { week, entryId } = payment.paid;
  const data = { week, couponNo, entryId, reason: lastingReason(reason) };
  return [{ type: 'PrizePaymentWithdrawn', data }];
}

/** The current list. @throws {Rejection} when it is missing, empty, or not the list that the operator saw. */
function currentIn({ list, seen, moved }: Seen): PrizeDecision {
  if (!list) throw new Rejection('PRIZES_NOT_SETTLED');
  if (list.count === 0) throw new Rejection('PRIZES_NOBODY');
  if (list.digest !== seen) throw new Rejection('PRIZES_CHANGED', moved);
  return list;
}

/** Numbers of accounts and cards: sixteen digits or more, also in groups. */
const ACCOUNT = /(?:\p{Nd}[\s\p{Cf}.,\-–/_()]{0,3}){16}/u;
const PHONE =
  /(?<!\p{Nd})(?:\+?90[\s-]?)?0?[\s(]{0,2}5\p{Nd}{2}[\s)-]{0,2}\p{Nd}{3}[\s-]?\p{Nd}{2}[\s-]?\p{Nd}{2}(?!\p{Nd})/u;

const isAboutSomebody = (text: string): boolean => isPersonal(text) || ACCOUNT.test(text) || PHONE.test(text);
