type Candidate = Readonly<{ id: string; rank: number | null; rarity: number | null; isUnverified: boolean }>;

/**
 * Who the prize goes to by its order: the best place among those that take part in it, then the rarer coupon; more than one share
 * it equally (product.md §2, §3 requireEmailVerification).
 */
export function winnersOf(entries: readonly Candidate[]): ReadonlySet<string> {
  const counting = entries.filter(({ rank, isUnverified }) => rank !== null && !isUnverified);
  const best = Math.min(...counting.map(({ rank }) => rank ?? Infinity));
  const first = counting.filter(({ rank }) => rank === best);
  const rarest = Math.max(...first.map(({ rarity }) => rarity ?? 0));
  return new Set(first.filter(({ rarity }) => (rarity ?? 0) === rarest).map(({ id }) => id));
}
