import type { LookupWeek } from '@onda-on/contracts/api';
import { accuracyOf, isCorrect, outcomesOf, type SlotResult } from '@onda-on/contracts/rules';
import type { CouponView, StandingsView } from '@onda-on/contracts/views';

import type { Season } from '../calendar/calendar.ts';
import { resultsOf } from '../calendar/week-facts.ts';
import { bucketOf } from '../standings/histogram.ts';

/** What a person has in one week: the place follows from the table's histogram, so table and look-up agree. */
export function lookupWeek(
  coupon: CouponView,
  { weeks }: Season,
  table: StandingsView | undefined,
  isRanked: boolean,
): LookupWeek {
  const facts = weeks.get(coupon.week);
  const results = table?.results ?? (facts ? resultsOf(facts) : []);
  const { correct, decided } = scoreOf(coupon, results);
  const hasPlace = isRanked && !coupon.voided && decided > 0;
  return {
    week: coupon.week,
    couponNo: coupon.couponNo,
    entryId: coupon.entryId,
    correct,
    decided,
    accuracy: accuracyOf(correct, decided),
    ...placeOf(correct, hasPlace ? table : undefined),
    coupons: table?.coupons ?? 0,
    voided: coupon.voided !== null,
  };
}

function placeOf(correct: number, table: StandingsView | undefined): Pick<LookupWeek, 'rank' | 'sharedWith'> {
  if (!table) return { rank: null, sharedWith: 0 };
  const { better, size } = bucketOf(correct, table.histogram);
  return { rank: better + 1, sharedWith: Math.max(0, size - 1) };
}

function scoreOf({ picks, voided }: CouponView, results: readonly SlotResult[]) {
  const marks = voided
    ? []
    : outcomesOf(picks).map((pick, slot) => isCorrect(pick, results[slot] ?? 'pending'));
  return {
    correct: marks.filter((mark) => mark === true).length,
    decided: marks.filter((mark) => mark !== null).length,
  };
}
