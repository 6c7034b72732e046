import type { Outcome, SlotResult } from './outcome.ts';

/** A member's entry into a week: null without one, or while nobody may see it. `sentAt` is ISO. */
export type LeaguePicks = Readonly<{
  member: number;
  picks: readonly Outcome[] | null;
  sentAt: string | null;
}>;

/** Rarity points of a right pick, for 1, X and 2 of each slot; frozen at the lock. */
export type LeagueRarity = readonly (readonly [home: number, draw: number, away: number])[];

export type LeaguePlace = Readonly<{
  member: number;
  /** Null without an entry, and before the first result. */
  rank: number | null;
  correct: number;
  rarity: number;
}>;

const OUTCOME_AT: Readonly<Record<Outcome, 0 | 1 | 2>> = { '1': 0, X: 1, '2': 2 };

/**
 * The table of a league under any results of a week, real or tried, by the rule of the public table (docs/rules.md#rank): by right
 * picks; equal ones share a place and stand in the order of rarity, then of the earlier entry. Members without an entry come last.
 */
export function leaguePlaces(
  entries: readonly LeaguePicks[],
  results: readonly SlotResult[],
  rarity: LeagueRarity,
): readonly LeaguePlace[] {
  const isDecided = results.some((result) => result !== 'pending' && result !== 'void');
  const scored = entries.map((entry) => ({ entry, ...scoreOf(entry.picks ?? [], results, rarity) }));
  const ordered = scored.toSorted(
    (a, b) =>
      Number(b.entry.picks !== null) - Number(a.entry.picks !== null) ||
      b.correct - a.correct ||
      b.rarity - a.rarity ||
      compareText(a.entry.sentAt ?? '', b.entry.sentAt ?? '') ||
      a.entry.member - b.entry.member,
  );
  let [rank, before] = [0, -1];
  return ordered.map(({ entry: { member, picks }, correct, rarity: points }, i) => {
    if (correct !== before) [rank, before] = [i + 1, correct];
    return { member, rank: picks === null || !isDecided ? null : rank, correct, rarity: points };
  });
}

function scoreOf(picks: readonly Outcome[], results: readonly SlotResult[], rarity: LeagueRarity) {
  let [correct, points] = [0, 0];
  for (const [slot, pick] of picks.entries()) {
    if (pick !== results[slot]) continue;
    correct += 1;
    points += rarity[slot]?.[OUTCOME_AT[pick]] ?? 0;
  }
  return { correct, rarity: points };
}

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The best place that each member with an entry can still reach: every open match ends as that member picked it. */
export function reachablePlaces(
  entries: readonly LeaguePicks[],
  results: readonly SlotResult[],
): ReadonlyMap<number, number> {
  const taking = entries.filter(({ picks }) => picks !== null);
  const best = new Map<number, number>();
  for (const { member, picks } of taking) {
    const wished = results.map((result, slot) => (result === 'pending' ? (picks?.[slot] ?? result) : result));
    const own = scoreOf(picks ?? [], wished, []).correct;
    const better = taking.filter(({ picks: other }) => scoreOf(other ?? [], wished, []).correct > own);
    best.set(member, better.length + 1);
  }
  return best;
}
