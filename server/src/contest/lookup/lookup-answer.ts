import type { LookupAnswer, LookupPrediction } from '@onda-on/contracts/api';
import { accuracyOf, maskNationalId, streakOf } from '@onda-on/contracts/rules';
import type { CouponView, StandingsView } from '@onda-on/contracts/views';

import type { Verification } from '../coupons/verification.ts';
import type { Season } from '../weeks/calendar.ts';
import { byKickOff } from '../weeks/week-facts.ts';
import { correctionsOf } from './lookup-corrections.ts';
import { lookupPrediction, picksOf, type OwnPick } from './lookup-picks.ts';
import { lookupWeek } from './lookup-week.ts';

type History = Readonly<{
  profile: Readonly<{ name: string; nationalId: string; createdAt: string }>;
  /** false for a blocked person: the coupons are shown, but have no place. */
  isRanked: boolean;
  /** Newest week first. */
  coupons: readonly CouponView[];
  season: Season;
  tables: ReadonlyMap<string, StandingsView>;
  /** Of the coupons that wait for a verified address, or have it. */
  verifications?: ReadonlyMap<string, Verification>;
}>;

/** A person's own history. Void coupons are named among the weeks and count nowhere. */
export function lookupAnswer(history: History): LookupAnswer {
  const { profile, isRanked, coupons, season, tables, verifications } = history;
  const own = onePerWeek(coupons);
  const picks = own.filter(({ voided }) => !voided).flatMap((coupon) => picksOf(coupon, season));
  return {
    profile: {
      name: profile.name,
      tcNumber: maskNationalId(profile.nationalId),
      createdAt: profile.createdAt,
    },
    stats: statsOf(picks),
    predictions: picks.map(lookupPrediction) satisfies readonly LookupPrediction[],
    weeks: own.map((coupon) => {
      const week = lookupWeek(coupon, season, tables.get(String(coupon.week)), isRanked);
      const verification = verifications?.get(coupon.couponNo);
      return verification ? Object.assign(week, { verification }) : week;
    }),
    corrections: correctionsOf({ picks, tables, isRanked }),
  };
}

/** Of a week the coupon that counts; where all are void, the latest. */
function onePerWeek(coupons: readonly CouponView[]): readonly CouponView[] {
  const byWeek = new Map<number, CouponView>();
  for (const coupon of coupons) {
    const kept = byWeek.get(coupon.week);
    if (!kept || (kept.voided && !coupon.voided)) byWeek.set(coupon.week, coupon);
  }
  return [...byWeek.values()];
}

function statsOf(picks: readonly OwnPick[]): LookupAnswer['stats'] {
  const correct = picks.filter((each) => each.isCorrect === true).length;
  const decided = picks.filter((each) => each.isCorrect !== null).length;
  const newestFirst = picks.toSorted((a, b) => byKickOff(b.match, a.match));
  return {
    totalPredictions: picks.length,
    correctPredictions: correct,
    decidedPredictions: decided,
    accuracy: accuracyOf(correct, decided),
    currentStreak: streakOf(newestFirst.map((each) => each.isCorrect)),
  };
}
