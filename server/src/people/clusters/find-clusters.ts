import { createHash } from 'node:crypto';

import {
  CLUSTER_COUPONS_MIN,
  CLUSTER_ID,
  CLUSTER_WINDOW_MINUTES,
  type ClusterKind,
  equalPicksMin,
  parseWeekText,
  Rejection,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { WeekEntry } from '@onda-on/projections';

const DIGITS = 16;

/** The same coupons of a week always get the same id, which does not show what they share. */
function clusterIdOf(week: WeekNumber, kind: ClusterKind, shared: string): string {
  const hash = createHash('sha256').update(`${week}|${kind}|${shared}`).digest('hex');
  return `${week}.${kind}.${hash.slice(0, DIGITS)}`;
}

/** @throws {Rejection} CLUSTER_NOT_FOUND for what cannot be one. */
export function parseClusterId(text: string): Readonly<{ id: string; week: WeekNumber }> {
  if (!CLUSTER_ID.test(text)) throw new Rejection('CLUSTER_NOT_FOUND');
  return { id: text, week: parseWeekText(text.slice(0, text.indexOf('.'))) };
}

export type FoundCluster = Readonly<{ id: string; kind: ClusterKind; entries: readonly WeekEntry[] }>;

const WINDOW_MS = CLUSTER_WINDOW_MINUTES * 60_000;

/**
 * Coupons of a week from the same source within a short time; and those with equal picks, where a window holds far more of them
 * than the rest of the week suggests. The largest first.
 */
export function findClusters(week: WeekNumber, entries: readonly WeekEntry[]): readonly FoundCluster[] {
  const ordered = entries.toSorted((a, b) => a.at - b.at);
  const inWeek = { times: ordered.map(({ at }) => at), shareOf: sharesIn(ordered) };
  const sources = clustersBy(
    ordered,
    ({ source }) => source,
    () => true,
  );
  const picks = clustersBy(
    ordered,
    (entry) => entry.picks,
    (burst, all) => isMoreThanExpected(burst, all.length, inWeek),
  ).filter(([, burst]) => new Set(burst.map(({ source }) => source)).size > 1);
  const clusters = [
    ...sources.map(([shared, burst]) => ({
      id: clusterIdOf(week, 'source', shared),
      kind: 'source' as const,
      entries: burst,
    })),
    ...picks.map(([shared, burst]) => ({
      id: clusterIdOf(week, 'picks', shared),
      kind: 'picks' as const,
      entries: burst,
    })),
  ];
  return clusters.toSorted((a, b) => b.entries.length - a.entries.length || (a.id < b.id ? -1 : 1));
}

type Burst = readonly WeekEntry[];

/** Of entries with the same key, those in any window that holds enough of them. */
function clustersBy(
  ordered: readonly WeekEntry[],
  keyOf: (entry: WeekEntry) => string,
  isOdd: (burst: Burst, all: Burst) => boolean,
): readonly (readonly [string, Burst])[] {
  const groups = groupedBy(ordered, keyOf);
  return [...groups].flatMap(([key, all]): [string, Burst][] => {
    if (key === '' || all.length < CLUSTER_COUPONS_MIN) return [];
    const kept = new Set<WeekEntry>();
    for (const burst of windowsOf(all)) if (isOdd(burst, all)) for (const each of burst) kept.add(each);
    return kept.size === 0 ? [] : [[key, [...kept]]];
  });
}

/** Every stretch of a window's length that holds enough coupons, the one beginning with each coupon. */
function* windowsOf(all: Burst): Generator<Burst> {
  let end = 0;
  let last = -1;
  for (let start = 0; start < all.length; start += 1) {
    const until = (all[start]?.at ?? 0) + WINDOW_MS;
    while (end < all.length && (all[end]?.at ?? 0) <= until) end += 1;
    // A window inside the previous one adds nothing.
    if (end - start >= CLUSTER_COUPONS_MIN && end > last) yield all.slice(start, end);
    last = Math.max(last, end);
  }
}

type Week = Readonly<{ times: readonly number[]; shareOf: (picks: string) => number }>;

/**
 * By chance a window would hold as many equal picks as they make of the week outside it, or as the picks of each single match
 * would make together, whichever is more: favourites are tipped by many. A window that holds most of the week is left out.
 */
function isMoreThanExpected(burst: Burst, all: number, { times, shareOf }: Week): boolean {
  const from = burst[0]?.at ?? 0;
  const inWindow = countBetween(times, from, from + WINDOW_MS);
  const outside = times.length - inWindow;
  if (outside < inWindow) return false;
  const share = Math.max((all - burst.length) / outside, shareOf(burst[0]?.picks ?? ''));
  return burst.length >= equalPicksMin(share * inWindow);
}

/** How often a line of picks would come about if each match were tipped on its own, as the week tips it. */
function sharesIn(ordered: Burst): (picks: string) => number {
  const counts: Map<string, number>[] = [];
  for (const { picks } of ordered)
    for (const [slot, pick] of Array.from(picks).entries()) {
      const slotCounts = (counts[slot] ??= new Map());
      slotCounts.set(pick, (slotCounts.get(pick) ?? 0) + 1);
    }
  return (picks) =>
    Array.from(picks).reduce(
      (share, pick, slot) => share * ((counts[slot]?.get(pick) ?? 0) / ordered.length),
      1,
    );
}

const countBetween = (times: readonly number[], from: number, to: number): number =>
  firstAfter(times, to) - firstAfter(times, from - 1);

/** How many of the ordered times are at most this one. */
function firstAfter(times: readonly number[], moment: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function groupedBy<T>(
  all: readonly T[],
  keyOf: (each: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}
