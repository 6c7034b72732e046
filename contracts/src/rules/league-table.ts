import type { SlotResult } from './outcome.ts';
import { outcomesOf, type Picks } from './picks.ts';

/**
 * A member's entry into a week: picks are null without one, or while nobody may see it. `order` is lower for the earlier entry.
 */
export type LeagueEntry = Readonly<{ member: number; picks: Picks | null; order: number | null }>;

/** Rarity points of a right pick, for 1, X and 2 of each slot; frozen at the lock. */
export type LeagueRarity = readonly (readonly [home: number, draw: number, away: number])[];

export type LeaguePlace<Entry = LeagueEntry> = Readonly<{
  entry: Entry;
  /** Null without an entry, and before the first result. */
  rank: number | null;
  correct: number;
  rarity: number;
}>;

const OUTCOME_AT: Readonly<Record<string, 0 | 1 | 2>> = { '1': 0, X: 1, '2': 2 };

/**
 * The table of a league under any results of a week, real or tried, by the rule of the public table (docs/rules.md#rank): by right
 * picks; equal ones share a place and stand in the order of rarity, then of the earlier entry. Members without an entry come last.
 */
export function leaguePlaces<Entry extends LeagueEntry>(
  entries: readonly Entry[],
  results: readonly SlotResult[],
  rarity: LeagueRarity,
): readonly LeaguePlace<Entry>[] {
  const isDecided = hasResult(results);
  const scored = entries.map((entry) => {
    const { correct, points } = scoreOf(entry.picks ?? '', results, rarity);
    return { entry, correct, rarity: points };
  });
  const ordered = scored.toSorted(
    (a, b) =>
      Number(b.entry.picks !== null) - Number(a.entry.picks !== null) ||
      b.correct - a.correct ||
      b.rarity - a.rarity ||
      (a.entry.order ?? 0) - (b.entry.order ?? 0) ||
      a.entry.member - b.entry.member,
  );
  let [rank, before] = [0, -1];
  return ordered.map(({ entry, correct, rarity: points }, i) => {
    if (correct !== before) [rank, before] = [i + 1, correct];
    return { entry, rank: entry.picks === null || !isDecided ? null : rank, correct, rarity: points };
  });
}

/** The ranks of such a table without its order, by member; none before the first result. */
export function leagueRanks(
  entries: readonly LeagueEntry[],
  results: readonly SlotResult[],
): ReadonlyMap<number, number> {
  const taking = hasResult(results) ? entries.filter(({ picks }) => picks !== null) : [];
  const correctOf = taking.map(({ picks }) => scoreOf(picks ?? '', results, []).correct);
  /** By right picks: how many members have as many. */
  const having = Array.from({ length: results.length + 1 }, () => 0);
  for (const correct of correctOf) having[correct] = (having[correct] ?? 0) + 1;
  const rankOf = having.map(
    (_, correct) => 1 + having.slice(correct + 1).reduce((sum, each) => sum + each, 0),
  );
  return new Map(taking.map(({ member }, i) => [member, rankOf[correctOf[i] ?? 0] ?? 1]));
}

const hasResult = (results: readonly SlotResult[]): boolean =>
  results.some((result) => result !== 'pending' && result !== 'void');

function scoreOf(picks: Picks, results: readonly SlotResult[], rarity: LeagueRarity) {
  let [correct, points, slot] = [0, 0, 0];
  for (const result of results) {
    // No pick equals a match that is pending or void.
    if (picks[slot] === result) {
      correct += 1;
      points += rarity[slot]?.[OUTCOME_AT[result] ?? 0] ?? 0;
    }
    slot += 1;
  }
  return { correct, points };
}

/** The best place that each member with an entry can still reach: every open match ends as that member picked it. */
export function reachablePlaces(
  entries: readonly LeagueEntry[],
  results: readonly SlotResult[],
): ReadonlyMap<number, number> {
  const taking = entries.filter(({ picks }) => picks !== null);
  const best = new Map<number, number>();
  for (const { member, picks } of taking) {
    const own = outcomesOf(picks ?? '');
    const wished = results.map((result, slot) => (result === 'pending' ? (own[slot] ?? result) : result));
    const { correct } = scoreOf(picks ?? '', wished, []);
    const better = taking.filter((other) => scoreOf(other.picks ?? '', wished, []).correct > correct);
    best.set(member, better.length + 1);
  }
  return best;
}
