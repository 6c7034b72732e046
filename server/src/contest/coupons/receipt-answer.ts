import type { CouponPlace, ReceiptAnswer, ReceiptPick } from '@onda-on/contracts/api';
import { isCorrect, outcomesOf, slotResultOf } from '@onda-on/contracts/rules';
import type { ChainLink, CouponView, StandingsView } from '@onda-on/contracts/views';

import { placeIn } from '../standings/histogram.ts';
import type { Window } from '../weeks/entry-window.ts';
import type { WeekFacts } from '../weeks/week-facts.ts';
import { picksOnSheet, type PickOnMatch } from './picks-on-sheet.ts';

type Known = Readonly<{
  coupon: CouponView & ChainLink;
  facts: WeekFacts;
  salt: string | undefined;
  window: Window;
  place: CouponPlace | null;
}>;

/** What everybody with the number may see: no name, no national ID, no e-mail (docs/threat-model.md#guessing-receipts). */
export function receiptAnswer({ coupon, facts, salt, window, place }: Known): ReceiptAnswer {
  const { couponNo, week, entryId, acceptedAt, revisedAt, leafHash, chainHead, chainLength, voided } = coupon;
  const { seal } = facts.week;
  return {
    couponNo,
    week,
    entryId,
    acceptedAt,
    revisedAt,
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

function receiptPick({ match, prediction }: PickOnMatch): ReceiptPick {
  return {
    matchId: match.id,
    homeTeam: match.homeTeam,
    awayTeam: match.awayTeam,
    league: match.league,
    matchDate: match.matchDate,
    status: match.status,
    result: match.result,
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    prediction,
    isCorrect: isCorrect(prediction, slotResultOf(match)),
  };
}

/** By the table's own results, so that receipt and table agree. */
export function couponPlace(
  { picks, voided }: CouponView,
  table: StandingsView | undefined,
  isRanked: boolean,
): CouponPlace | null {
  if (!table || !isRanked || voided || table.decided === 0) return null;
  const { results, histogram, coupons } = table;
  const correct = outcomesOf(picks).filter((pick, slot) => isCorrect(pick, results[slot] ?? 'pending'));
  return { ...placeIn(histogram, correct.length), coupons };
}
