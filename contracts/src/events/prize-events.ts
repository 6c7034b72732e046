import type { CouponNo, EntryId, ParticipantId, PrizeSplit, SlotResult, WeekNumber } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** A winning coupon. Ids only: a name or a national ID would stay in the log for ever. */
export type PrizeWinner = Readonly<{
  couponNo: CouponNo;
  entryId: EntryId;
  participantId: ParticipantId;
  profileVersion: number;
  correct: number;
  rarity: number;
}>;

/**
 * Who wins a week, by which results (in sheet order). `winners` are the first `PRIZE_WINNERS_MAX` of `count`; `digest`
 * is the SHA-256 of the results and of every winner's coupon number.
 */
export type PrizeDecision = Readonly<{
  week: WeekNumber;
  results: readonly SlotResult[];
  winners: readonly PrizeWinner[];
  count: number;
  digest: string;
}>;

/**
 * An operator confirms the winners. `reason` is public and required before the objection period ends. `acknowledged`
 * are the open disputes and unreviewed clusters of winners that the operator accepted.
 */
export type PrizesConfirmed = DomainEvent<
  'PrizesConfirmed',
  PrizeDecision &
    Readonly<{
      settledAt: string;
      confirmedAt: string;
      reason: string | null;
      acknowledged: readonly string[];
    }>
>;
/**
 * The confirmed winners are announced, with what they get. `reason` is public: why the prize of winners that had been
 * announced before is another one. `prize` is null only in announcements of version 1, which named none.
 */
export type PrizesAnnounced = DomainEvent<
  'PrizesAnnounced',
  PrizeDecision & Readonly<{ announcedAt: string; prize: PrizeSplit | null; reason: string | null }>
>;

/**
 * A winner was paid `kurus` on the day `paidOn` (`YYYY-MM-DD`), or was given the thing (`kurus` is null). `reference` is
 * the operator's own mark of the payment, without personal data.
 */
export type PrizePaid = DomainEvent<
  'PrizePaid',
  Readonly<{
    week: WeekNumber;
    couponNo: CouponNo;
    entryId: EntryId;
    participantId: ParticipantId;
    profileVersion: number;
    kurus: number | null;
    paidOn: string;
    reference: string | null;
  }>
>;
/** A payment that was recorded did not take place, or came back. */
export type PrizePaymentWithdrawn = DomainEvent<
  'PrizePaymentWithdrawn',
  Readonly<{ week: WeekNumber; couponNo: CouponNo; entryId: EntryId; reason: string }>
>;

export type PrizeEvent = PrizesConfirmed | PrizesAnnounced | PrizePaid | PrizePaymentWithdrawn;

type PrizesAnnouncedV1 = Omit<PrizesAnnounced['data'], 'prize' | 'reason'>;

export const prizeCodec = codec<PrizeEvent>({
  PrizesConfirmed: defineEvent<PrizesConfirmed>(),
  PrizesAnnounced: defineEvent<PrizesAnnounced>((v1: PrizesAnnouncedV1): PrizesAnnounced['data'] => ({
    ...v1,
    prize: null,
    reason: null,
  })),
  PrizePaid: defineEvent<PrizePaid>(),
  PrizePaymentWithdrawn: defineEvent<PrizePaymentWithdrawn>(),
});
