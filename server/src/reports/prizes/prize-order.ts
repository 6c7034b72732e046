import type { StandingsRow } from '@onda-on/contracts/views';

type Ranked = Pick<StandingsRow, 'correct' | 'rarity'>;

const isEqual = (a: Ranked, b: Ranked): boolean => a.correct === b.correct && a.rarity === b.rarity;

/** The place of each row of a table in prize order among those that count; equal ones share it, and whoever does not count takes none. */
export function placesOf<Row extends Ranked>(
  ordered: readonly Row[],
  counts: (row: Row) => boolean,
): readonly (number | null)[] {
  const counting = ordered.filter(counts);
  return ordered.map((row) => (counts(row) ? counting.findIndex((each) => isEqual(each, row)) + 1 : null));
}
