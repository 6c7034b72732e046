type Candidate = Readonly<{ id: string; rank: number | null; rarity: number | null }>;

/** Who the prize goes to by its order: first place, then the rarer coupon; more than one share it equally (product.md §2). */
export function winnersOf(entries: readonly Candidate[]): ReadonlySet<string> {
  const first = entries.filter(({ rank }) => rank === 1);
  const rarest = Math.max(...first.map(({ rarity }) => rarity ?? 0));
  return new Set(first.filter(({ rarity }) => (rarity ?? 0) === rarest).map(({ id }) => id));
}
