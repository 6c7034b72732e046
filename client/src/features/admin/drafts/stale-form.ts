type Revised = Readonly<{ revision: number }>;

/** Somebody else was faster: from what to what, and the two ways on. Null when nobody was. */
export function staleOf<Kept extends Revised>(
  base: Kept | null,
  now: Kept | null,
  goOn: (now: Kept, isTaken: boolean) => void,
) {
  if (!base || !now || base.revision === now.revision) return null;
  return { base, now, onKeep: () => goOn(now, false), onTake: () => goOn(now, true) };
}
