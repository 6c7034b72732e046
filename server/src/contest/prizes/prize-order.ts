import type { PrizeWinner } from '@onda-on/contracts/events';
import { OBJECTION_DAYS } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';

const DAY_MS = 86_400_000;

type Ranked = Pick<StandingsRow, 'correct' | 'rarity'>;

export const isEqual = (a: Ranked, b: Ranked): boolean => a.correct === b.correct && a.rarity === b.rarity;

/** The place of each row in prize order (docs/rules.md#tie-break) among those that count; equal ones share it, and rows that do not count have none. */
export function placesOf<Row extends Ranked>(
  ordered: readonly Row[],
  counts: (row: Row) => boolean,
): readonly (number | null)[] {
  const counting = ordered.filter(counts);
  return ordered.map((row) => (counts(row) ? counting.findIndex((each) => isEqual(each, row)) + 1 : null));
}

type Winners = Readonly<{ winners: readonly Pick<PrizeWinner, 'couponNo'>[]; count: number }>;

/** Whether the prize goes to the same coupons: other results with the same winners are no other list. */
export function isSameList(list: Winners, other: Winners | null | undefined): boolean {
  if (!other || list.count === 0 || other.count !== list.count) return false;
  const shorter = Math.min(list.winners.length, other.winners.length);
  return list.winners
    .slice(0, shorter)
    .every(({ couponNo }, index) => couponNo === other.winners[index]?.couponNo);
}

/** Until when results may be objected to. */
export const objectionEndOf = (settledAt: string): string =>
  new Date(Date.parse(settledAt) + OBJECTION_DAYS * DAY_MS).toISOString();
