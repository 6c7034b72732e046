import type { CouponNo, EntryId, ParticipantId, SlotResult, WeekNumber } from '../rules/index.ts';
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
export type PrizesAnnounced = DomainEvent<
  'PrizesAnnounced',
  PrizeDecision & Readonly<{ announcedAt: string }>
>;

export type PrizeEvent = PrizesConfirmed | PrizesAnnounced;

export const prizeCodec = codec<PrizeEvent>({
  PrizesConfirmed: defineEvent<PrizesConfirmed>(),
  PrizesAnnounced: defineEvent<PrizesAnnounced>(),
});
