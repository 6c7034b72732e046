import type { LookupWeek } from '@onda-on/contracts/api';
import { accuracyOf, isCorrect, outcomesOf, type SlotResult } from '@onda-on/contracts/rules';
import type { CouponView, StandingsView } from '@onda-on/contracts/views';

import { placeIn } from '../standings/histogram.ts';
import type { Season } from '../weeks/calendar.ts';
import { resultsOf } from '../weeks/week-facts.ts';

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
    ...(table && hasPlace ? placeIn(table.histogram, correct) : NO_PLACE),
    coupons: table?.coupons ?? 0,
    voided: coupon.voided !== null,
  };
}

const NO_PLACE = { rank: null, sharedWith: 0 } as const;

function scoreOf({ picks, voided }: CouponView, results: readonly SlotResult[]) {
  const marks = voided
    ? []
    : outcomesOf(picks).map((pick, slot) => isCorrect(pick, results[slot] ?? 'pending'));
  return {
    correct: marks.filter((mark) => mark === true).length,
    decided: marks.filter((mark) => mark !== null).length,
  };
}
