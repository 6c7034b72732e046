import { hash } from 'node:crypto';

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

const digestOf = (text: string): string => hash('sha256', text, 'hex').slice(0, DIGITS);

/** An id that follows from the week and from what the coupons share, without showing it. */
const clusterIdOf = (week: WeekNumber, kind: ClusterKind, shared: string): string =>
  `${week}.${kind}.${digestOf(`${week}|${kind}|${shared}`)}`;

/** @throws {Rejection} CLUSTER_NOT_FOUND for a malformed id. */
export function parseClusterId(text: string): Readonly<{ id: string; week: WeekNumber }> {
  if (!CLUSTER_ID.test(text)) throw new Rejection('CLUSTER_NOT_FOUND');
  return { id: text, week: parseWeekText(text.slice(0, text.indexOf('.'))) };
}

export type FoundCluster = Readonly<{
  id: string;
  kind: ClusterKind;
  coupons: number;
  /** Of the coupons' numbers: a coupon that leaves, for example with other picks, and one that joins change it. */
  digest: string;
  entries: readonly WeekEntry[];
}>;

const WINDOW_MS = CLUSTER_WINDOW_MINUTES * 60_000;

/**
 * Finds coupons of a week from the same source within a short time, and coupons with equal picks of which a window
 * holds far more than the rest of the week suggests. The largest first.
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
    ...sources.map(([shared, burst]) => clusterOf(week, 'source', shared, burst)),
    ...picks.map(([shared, burst]) => clusterOf(week, 'picks', shared, burst)),
  ];
  return clusters.toSorted((a, b) => b.coupons - a.coupons || (a.id < b.id ? -1 : 1));
}

type Burst = readonly WeekEntry[];

function clusterOf(week: WeekNumber, kind: ClusterKind, shared: string, entries: Burst): FoundCluster {
  const numbers = entries.map(({ couponNo }) => couponNo).toSorted();
  const digest = digestOf(numbers.join('|'));
  return { id: clusterIdOf(week, kind, shared), kind, coupons: entries.length, digest, entries };
}

/** Of entries with the same key, those in a window that holds enough of them and looks odd. */
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

/** Every window that begins with a coupon and holds enough coupons. */
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
 * Chance explains as many equal picks as outside the window, or as the picks of the single matches together predict,
 * whichever is more, since many people tip favourites. A window that holds most of the week is never odd.
 */
function isMoreThanExpected(burst: Burst, all: number, { times, shareOf }: Week): boolean {
  const from = burst[0]?.at ?? 0;
  const inWindow = countBetween(times, from, from + WINDOW_MS);
  const outside = times.length - inWindow;
  if (outside < inWindow) return false;
  const share = Math.max((all - burst.length) / outside, shareOf(burst[0]?.picks ?? ''));
  return burst.length >= equalPicksMin(share * inWindow);
}

/** The expected share of a line of picks if each match were tipped independently with the week's shares. */
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
