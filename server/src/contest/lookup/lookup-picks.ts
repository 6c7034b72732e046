import type { LookupPrediction } from '@onda-on/contracts/api';
import { isCorrect as isRight, slotResultOf } from '@onda-on/contracts/rules';
import type { CouponView } from '@onda-on/contracts/views';

import { picksOnSheet, type PickOnMatch } from '../coupons/picks-on-sheet.ts';
import type { Season } from '../weeks/calendar.ts';

/** A pick with the coupon it stands on, and whether it was right. */
export type OwnPick = PickOnMatch & Readonly<{ coupon: CouponView; isCorrect: boolean | null }>;

/** In sheet order. */
export function picksOf(coupon: CouponView, { weeks }: Season): readonly OwnPick[] {
  const facts = weeks.get(coupon.week);
  if (!facts) return [];
  return picksOnSheet(coupon.picks, facts).map(({ slot, match, prediction }) => ({
    slot,
    match,
    prediction,
    coupon,
    isCorrect: isRight(prediction, slotResultOf(match)),
  }));
}

/** The id is made from the week's entry id: it leads to no person and to no other week. */
export function lookupPrediction({ coupon, slot, match, prediction, isCorrect }: OwnPick): LookupPrediction {
  const { homeTeam, awayTeam, league, matchDate, status, result, homeScore, awayScore } = match;
  return {
    id: `${coupon.entryId}-${slot + 1}`,
    matchId: match.id,
    prediction,
    week: coupon.week,
    isCorrect,
    match: { homeTeam, awayTeam, league, matchDate, status, result, homeScore, awayScore },
  };
}
