import type { StandingsRow } from '@onda-on/contracts/views';

type Ranked = Pick<StandingsRow, 'correct' | 'rarity' | 'acceptedAt'>;

/** More correct picks first, then the rarer ones (product.md §2). Time decides nothing; it only keeps lists still. */
export const inPrizeOrder = <Row extends Ranked>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted(
    (a, b) =>
      b.correct - a.correct || b.rarity - a.rarity || Date.parse(a.acceptedAt) - Date.parse(b.acceptedAt),
  );

export const isEqual = (a: Ranked, b: Ranked): boolean => a.correct === b.correct && a.rarity === b.rarity;

/** The place of each row among those that count; equal ones share it, and whoever does not count takes none. */
export function placesOf<Row extends Ranked>(
  ordered: readonly Row[],
  counts: (row: Row) => boolean,
): readonly (number | null)[] {
  const counting = ordered.filter(counts);
  return ordered.map((row) => (counts(row) ? counting.findIndex((each) => isEqual(each, row)) + 1 : null));
}
