import { hash } from 'node:crypto';

import type { PrizeDecision, PrizeWinner } from '@onda-on/contracts/events';
import { OBJECTION_DAYS, type CouponNo, type WeekNumber } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';

const DAY_MS = 86_400_000;

type Ranked = Pick<StandingsRow, 'correct' | 'rarity'>;
type Named = Pick<PrizeWinner, 'couponNo'>;
/** All winners of a week, in prize order. */
type Winners = Readonly<{ week: WeekNumber; winnerNos: readonly CouponNo[] }>;

export const isEqualRow = (a: Ranked, b: Ranked): boolean => a.correct === b.correct && a.rarity === b.rarity;

/** The places in prize order (docs/rules.md#tie-break). Equal rows share one; rows that do not count have none. */
export function placesOf<Row extends Ranked>(
  ordered: readonly Row[],
  counts: (row: Row) => boolean,
): readonly (number | null)[] {
  const counting = ordered.filter(counts);
  return ordered.map((row) => (counts(row) ? counting.findIndex((each) => isEqualRow(each, row)) + 1 : null));
}

export const digestOf = (
  week: WeekNumber,
  results: PrizeDecision['results'],
  winnerNos: readonly CouponNo[],
) => hash('sha256', JSON.stringify([week, results, winnerNos]), 'hex');

/**
 * Whether the winners are those of a decision; other results with the same winners make no difference. The decision
 * names only the first of many, and its digest covers all.
 */
export function isSameList(
  { week, winnerNos }: Winners,
  decided: Omit<PrizeDecision, 'week'> | null | undefined,
): boolean {
  if (!decided || winnerNos.length === 0 || decided.count !== winnerNos.length) return false;
  const { results, winners, count, digest } = decided;
  if (!winners.every(({ couponNo }, index) => couponNo === winnerNos[index])) return false;
  return winners.length === count || digest === digestOf(week, results, winnerNos);
}

/** The rows whose coupons are not among the others. */
export function without<Row extends Named>(rows: readonly Row[], others: readonly Named[]): readonly Row[] {
  const known = new Set(others.map(({ couponNo }) => couponNo));
  return rows.filter(({ couponNo }) => !known.has(couponNo));
}

/** The rows after the last one whose coupon is among the others; all of them if there is none. */
export function behind<Row extends Named>(rows: readonly Row[], others: readonly Named[]): readonly Row[] {
  const known = new Set(others.map(({ couponNo }) => couponNo));
  return rows.slice(rows.findLastIndex(({ couponNo }) => known.has(couponNo)) + 1);
}

export const objectionEndOf = (settledAt: string): string =>
  new Date(Date.parse(settledAt) + OBJECTION_DAYS * DAY_MS).toISOString();
