import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CouponPlace, PickedMatch, ReceiptAnswer, ReceiptPick } from '@onda-on/contracts/api';
import {
  outcomesOf,
  type Outcome,
  type Picks,
  isCorrect,
  slotResultOf,
  Rejection,
  type CouponNo,
  rankAt,
  scoreUnder,
} from '@onda-on/contracts/rules';
import {
  type MatchView,
  type ChainLink,
  type CouponView,
  type StandingsView,
  PARTICIPANTS,
  STANDINGS,
} from '@onda-on/contracts/views';
import { couponBookOf, loadCouponBook } from '@onda-on/projections';
import type { DocumentReader, KeyStore } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { type WeekFacts, type WeekWindow, Calendar, EntryWindow } from '../weeks/calendar.ts';
import { verificationOf } from './verification.ts';

export type PickOnMatch = Readonly<{ slot: number; match: MatchView; prediction: Outcome }>;

export function picksOnSheet(picks: Picks, { matches }: Pick<WeekFacts, 'matches'>): readonly PickOnMatch[] {
  return outcomesOf(picks).flatMap((prediction, slot) => {
    const match = matches[slot];
    return match ? [{ slot, match, prediction }] : [];
  });
}

type Known = Readonly<{
  coupon: CouponView & ChainLink;
  facts: WeekFacts;
  salt: string | undefined;
  window: WeekWindow;
  place: CouponPlace | null;
}>;

/** What everybody with the number may see: no name, no national ID, no e-mail (docs/threat-model.md#guessing-receipts). */
function receiptAnswer({ coupon, facts, salt, window, place }: Known): ReceiptAnswer {
  const { couponNo, week, entryId, acceptedAt, revisedAt, revision, leafHash, voided } = coupon;
  const { chainHead, chainLength } = coupon;
  const { seal } = facts.week;
  return {
    couponNo,
    week,
    entryId,
    acceptedAt,
    revisedAt,
    revision,
    lockAt: window.lockAt.toISOString(),
    isOpen: !voided && window.isOpen,
    picks: picksOnSheet(coupon.picks, facts).map(receiptPick),
    place,
    leafHash,
    salt: salt ?? null,
    chainHead,
    chainLength,
    voided: voided && { at: voided.at, reason: voided.reason },
    sealed: seal && { lockedAt: seal.lockedAt, root: seal.root, count: seal.count },
  };
}

export function pickedMatch(match: MatchView): PickedMatch {
  const { homeTeam, awayTeam, league, matchDate, status, result, homeScore, awayScore } = match;
  return { homeTeam, awayTeam, league, matchDate, status, result, homeScore, awayScore };
}

function receiptPick({ match, prediction }: PickOnMatch): ReceiptPick {
  return {
    matchId: match.id,
    ...pickedMatch(match),
    ...(match.movedFrom && { movedFrom: match.movedFrom }),
    prediction,
    isCorrect: isCorrect(prediction, slotResultOf(match)),
  };
}

/** Uses the table's own results, so that receipt and table agree. */
export function couponPlace(
  { picks, voided }: CouponView,
  table: StandingsView | undefined,
  isRanked: boolean,
): CouponPlace | null {
  if (!table || !isRanked || voided || table.decided === 0) return null;
  const { results, histogram, coupons } = table;
  return { ...rankAt(histogram, scoreUnder(picks, results).correct), coupons };
}

export class GetReceipt extends QueryWith<{ couponNo: CouponNo }, ReceiptAnswer>() {}

@QueryHandler(GetReceipt)
export class GetReceiptHandler implements IQueryHandler<GetReceipt> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: KeyStore,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async execute({ couponNo }: GetReceipt): Promise<ReceiptAnswer> {
    const book = await couponBookOf(this.reads);
    const [coupon, link, verification] = await Promise.all([
      book.coupon(couponNo),
      book.linkOf(couponNo),
      verificationOf(this.reads, couponNo),
    ]);
    const { weeks } = await this.calendar.season();
    const facts = coupon && weeks.get(coupon.week);
    if (!facts || !link) throw new Rejection('COUPON_NOT_FOUND');
    const [salt, table, participant] = await Promise.all([
      this.people.saltOf(coupon.participantId, `${couponNo}|${coupon.revision}`),
      this.reads.get(STANDINGS, String(coupon.week)),
      this.reads.get(PARTICIPANTS, coupon.participantId),
    ]);
    const place = couponPlace(coupon, table, participant?.isActive ?? true);
    const window = this.window.of(facts.week);
    const answer = receiptAnswer({ coupon: { ...coupon, ...link }, facts, salt, window, place });
    return verification ? { ...answer, verification } : answer;
  }
}

/** Loads the coupon book, so that the first look-up need not wait for it. */
@Injectable()
export class CouponBookLoader {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  load(): void {
    // The next look-up tries again and reports the failure.
    void loadCouponBook(this.reads).catch(() => undefined);
  }
}
