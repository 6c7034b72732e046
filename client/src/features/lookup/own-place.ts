import type { LeaderboardEntry, LookupWeek } from '@onda-on/contracts/api';

/**
 * The looked-up person's place against the ten shown entries: among them, or below them with `skipped` coupons in
 * between (`isSameRank`: all of these share the person's place). Before the first result nobody has a place, but the
 * person still gets a row.
 */
export type OwnPlace =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'shown'; id: string }>
  | Readonly<{ kind: 'below'; rank: number | null; skipped: number; isSameRank: boolean }>;

export function ownPlaceOf(entries: readonly LeaderboardEntry[], own: LookupWeek | undefined): OwnPlace {
  if (!own || own.voided) return { kind: 'none' };
  if (entries.some(({ id }) => id === own.entryId)) return { kind: 'shown', id: own.entryId };
  if (own.rank === null)
    return own.decided === 0 ? unplaced(own.coupons - 1 - entries.length) : { kind: 'none' };
  const sharing = entries.filter(({ rank }) => rank === own.rank).length;
  return sharing > 0
    ? { kind: 'below', rank: own.rank, skipped: own.sharedWith - sharing, isSameRank: true }
    : { kind: 'below', rank: own.rank, skipped: own.rank - 1 - entries.length, isSameRank: false };
}

const unplaced = (others: number): OwnPlace => ({
  kind: 'below',
  rank: null,
  skipped: Math.max(0, others),
  isSameRank: false,
});
