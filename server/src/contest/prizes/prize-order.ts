import type { PrizeWinner } from '@onda-on/contracts/events';
import { OBJECTION_DAYS } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';

const DAY_MS = 86_400_000;

type Ranked = Pick<StandingsRow, 'correct' | 'rarity'>;
type Named = Pick<PrizeWinner, 'couponNo'>;
type Winners = Readonly<{ winners: readonly Named[]; count: number }>;

export const isEqualRow = (a: Ranked, b: Ranked): boolean => a.correct === b.correct && a.rarity === b.rarity;

/** The places in prize order (docs/rules.md#tie-break). Equal rows share one; rows that do not count have none. */
export function placesOf<Row extends Ranked>(
  ordered: readonly Row[],
  counts: (row: Row) => boolean,
): readonly (number | null)[] {
  const counting = ordered.filter(counts);
  return ordered.map((row) => (counts(row) ? counting.findIndex((each) => isEqualRow(each, row)) + 1 : null));
}

/** Whether both lists name the same coupons; other results with the same winners make no difference. */
export function isSameList(list: Winners, other: Winners | null | undefined): boolean {
  if (!other || list.count === 0 || other.count !== list.count) return false;
  const shorter = Math.min(list.winners.length, other.winners.length);
  return list.winners
    .slice(0, shorter)
    .every(({ couponNo }, index) => couponNo === other.winners[index]?.couponNo);
}

/** The rows whose coupons are not among the others. */
export function without<Row extends Named>(rows: readonly Row[], others: readonly Named[]): readonly Row[] {
  const known = new Set(others.map(({ couponNo }) => couponNo));
  return rows.filter(({ couponNo }) => !known.has(couponNo));
}

export const objectionEndOf = (settledAt: string): string =>
  new Date(Date.parse(settledAt) + OBJECTION_DAYS * DAY_MS).toISOString();
