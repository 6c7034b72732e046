import type { LeaderboardEntry, LookupWeek } from '@onda-on/contracts/api';

/**
 * Where the looked-up person stands against the ten shown: among them, or below, with how many coupons are left out
 * in between (`isSameRank`: those that share the place; they are counted among themselves). Nobody has a place before the
 * first result; the row is there all the same.
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
