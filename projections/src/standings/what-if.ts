import { OUTCOMES, type Outcome, type SlotResult } from '@onda-on/contracts/rules';

import { correctPicksIn, maskOf, pickAt, unpackPicks, wrongIn } from './packed-picks.ts';
import type { PickGroups } from './ranking/ranking.ts';

/** `sharedWith` other coupons have the same place. */
export type Place = Readonly<{ rank: number; correct: number; sharedWith: number }>;

/** The place that a coupon would have under each outcome of a match. */
export type Swing = Readonly<{ slot: number; ranks: Readonly<Record<Outcome, number>> }>;

/** The place of a coupon under these results; all share the first place while no match has a result. */
export function placeUnder(
  { words, counts }: PickGroups,
  results: readonly SlotResult[],
  word: number,
): Place {
  const mask = maskOf(results);
  const correct = correctPicksIn(word, mask);
  const wrong = mask.count - correct;
  let [better, equal] = [0, 0];
  for (let i = 0; i < words.length; i += 1) {
    const other = wrongIn(words[i] as number, mask.right, mask.decided);
    if (other < wrong) better += counts[i] as number;
    else if (other === wrong) equal += counts[i] as number;
  }
  return { rank: better + 1, correct, sharedWith: Math.max(0, equal - 1) };
}

/**
 * The results with which a coupon reaches its best place: every open match ends as it was picked. No other outcome of a
 * match moves a rival down against the coupon by more, whatever the other matches bring, so nothing has to be searched.
 */
export function bestResultsFor(word: number, results: readonly SlotResult[]): readonly SlotResult[] {
  const picks = unpackPicks(word, results.length);
  return results.map((result, slot) => (result === 'pending' ? (picks[slot] as Outcome) : result));
}

/** `now` holds the real results, `tried` the same with an outcome for some of the open matches. */
export type Attempt = Readonly<{ now: readonly SlotResult[]; tried: readonly SlotResult[] }>;

/**
 * For each match without a real result: the coupon's place under its three outcomes, while the other matches stay as they
 * are tried. One pass over the groups for all of them.
 */
export function swingsOf(
  { words, counts }: PickGroups,
  { now, tried }: Attempt,
  word: number,
): readonly Swing[] {
  const mask = maskOf(tried);
  const open = [...now.keys()].filter((slot) => now[slot] === 'pending');
  /** The pick that is right as tried, 0 for a slot that is left open. */
  const right = open.map((slot) => (tried[slot] === 'pending' ? 0 : pickAt(mask.right, slot)));
  const width = now.length + 1;
  const correctWithout = (each: number, correct: number, i: number) =>
    correct - Number(pickAt(each, open[i] ?? 0) === right[i]);
  /** `tallies[(i * 4 + pick) * width + n]`: coupons with this pick on the open match i and n other picks correct. */
  const tallies = new Uint32Array(open.length * 4 * width);
  for (let group = 0; group < words.length; group += 1) {
    const each = words[group] as number;
    const correct = correctPicksIn(each, mask);
    for (let i = 0; i < open.length; i += 1) {
      const at = (i * 4 + pickAt(each, open[i] as number)) * width + correctWithout(each, correct, i);
      (tallies[at] as number) += counts[group] as number;
    }
  }
  const own = correctPicksIn(word, mask);
  return open.map((slot, i) => {
    const rankWith = (outcome: number) => {
      const points = correctWithout(word, own, i) + Number(pickAt(word, slot) === outcome);
      let rank = 1;
      for (let pick = 1; pick <= 3; pick += 1) {
        const from = Math.max(0, points + 1 - Number(pick === outcome));
        for (let n = from; n < width; n += 1) rank += tallies[(i * 4 + pick) * width + n] as number;
      }
      return rank;
    };
    const [home, draw, away] = OUTCOMES.map((_, index) => rankWith(index + 1));
    return { slot, ranks: { '1': home ?? 1, X: draw ?? 1, '2': away ?? 1 } };
  });
}

/** The match that moves the coupon most: the widest range of places, the first of equals; undefined if none moves it. */
export function widestOf(swings: readonly Swing[]): Swing | undefined {
  const widthOf = ({ ranks }: Swing) => Math.max(...Object.values(ranks)) - Math.min(...Object.values(ranks));
  return swings.reduce<Swing | undefined>(
    (widest, each) => (widthOf(each) > (widest ? widthOf(widest) : 0) ? each : widest),
    undefined,
  );
}
