import type { PickCounts } from '@onda-on/contracts/events';
import type { SlotResult } from '@onda-on/contracts/rules';

import { maskOf, wrongSlotsIn, type ResultMask } from '../packed-picks.ts';
import { rarityBySlot } from './rarity.ts';

/** What ranking reads: `size` rows in log order; a flag other than 0 excludes a row. */
export type Rows = Readonly<{ size: number; picks: Uint32Array; flags: Uint8Array }>;

/** Results by slot, and the pick counts at the lock, null before it. */
export type Criteria = Readonly<{ results: readonly SlotResult[]; rarity: PickCounts | null }>;

/** More than the rarity of sixteen correct picks. */
const RARITY_END = 1 << 14;

/** Ranked rows grouped by their picks: `counts[i]` rows have the picks `words[i]`. */
export type PickGroups = Readonly<{ words: Uint32Array; counts: Uint32Array }>;

const NO_ROWS = new Uint32Array(0);

type Stretch = Readonly<{ from: number; to: number }>;

/**
 * The prize order of a board: more correct picks first, then the higher rarity, then the earlier entry. Rows with the
 * same wrong slots have equal picks and rarity, so a sheet of ten matches has at most 1024 kinds of rows, and a
 * counting sort is enough.
 */
export class Ranking {
  /** `histogram[n]`: ranked rows with n correct picks, n from 0 to the number of slots. */
  readonly histogram: readonly number[];
  readonly places: number;
  readonly #rows: Rows;
  readonly #mask: ResultMask;
  /** The number of the group of equal rows, by set of wrong slots; the best group is 0. */
  readonly #groups: Uint32Array;
  readonly #starts: Uint32Array;

  /** With the groups of the same rows, no pass over the rows is needed. */
  constructor(rows: Rows, { results, rarity }: Criteria, groups?: PickGroups) {
    const [mask, slots] = [maskOf(results), results.length];
    const kinds = groups ? sizesByWrongSlots(groups, mask, slots) : countsByWrongSlots(rows, mask, slots);
    const keys = prizeKeys(mask, rarityBySlot(rarity, mask, slots));
    const present = new Set(keys.filter((_, wrong) => kinds[wrong] !== 0));
    const best = new Uint32Array(present).toSorted().toReversed();
    const groupOf = new Map(Array.from(best, (key, group) => [key, group]));
    this.#groups = keys.map((key) => groupOf.get(key) ?? 0);
    this.#starts = startsOf(best.length, this.#groups, kinds);
    this.histogram = histogramOf(slots, keys, kinds);
    this.places = this.#starts.at(-1) ?? 0;
    this.#rows = rows;
    this.#mask = mask;
  }

  /**
   * The best rows in prize order, at most `limit`. All of them are written into `kept` where they fit, which costs a quarter
   * less than new memory.
   */
  order(limit = this.places, kept: Uint32Array = NO_ROWS): Uint32Array {
    return limit < this.places ? this.#first(limit) : this.#all(kept);
  }

  #first(limit: number): Uint32Array {
    const { size, picks, flags } = this.#rows;
    const { right, decided } = this.#mask;
    const [groups, next] = [this.#groups, this.#starts.slice()];
    const order = new Uint32Array(limit);
    for (let row = 0, missing = limit; row < size && missing > 0; row += 1) {
      if (flags[row] !== 0) continue;
      const group = groups[wrongSlotsIn(picks[row] as number, right, decided)] as number;
      const place = next[group] as number;
      if (place >= limit) continue;
      order[place] = row;
      next[group] = place + 1;
      missing -= 1;
    }
    return order;
  }

  /** Without the limit, whose checks would cost a fifth. */
  #all(kept: Uint32Array): Uint32Array {
    const { size, picks, flags } = this.#rows;
    const { right, decided } = this.#mask;
    const [groups, next] = [this.#groups, this.#starts.slice()];
    const order = this.places <= kept.length ? kept.subarray(0, this.places) : new Uint32Array(this.places);
    for (let row = 0; row < size; row += 1) {
      if (flags[row] !== 0) continue;
      const group = groups[wrongSlotsIn(picks[row] as number, right, decided)] as number;
      const place = next[group] as number;
      order[place] = row;
      next[group] = place + 1;
    }
    return order;
  }

  /** The index of a ranked row in the order. */
  placeOf(row: number): number {
    const { picks, flags } = this.#rows;
    const { right, decided } = this.#mask;
    const groups = this.#groups;
    const group = groups[wrongSlotsIn(picks[row] ?? 0, right, decided)] ?? 0;
    let place = this.#starts[group] ?? 0;
    for (let other = 0; other < row; other += 1) {
      if (flags[other] !== 0) continue;
      if (groups[wrongSlotsIn(picks[other] as number, right, decided)] === group) place += 1;
    }
    return place;
  }

  /** The places of all rows that equal a ranked row in correct picks and rarity. */
  equalTo(word: number): Stretch {
    const group = this.#groups[wrongSlotsIn(word, this.#mask.right, this.#mask.decided)] ?? 0;
    return { from: this.#starts[group] ?? 0, to: this.#starts[group + 1] ?? 0 };
  }
}

function countsByWrongSlots({ size, picks, flags }: Rows, mask: ResultMask, slots: number): Uint32Array {
  const { right, decided } = mask;
  const counts = new Uint32Array(1 << slots);
  for (let row = 0; row < size; row += 1) {
    if (flags[row] !== 0) continue;
    (counts[wrongSlotsIn(picks[row] as number, right, decided)] as number) += 1;
  }
  return counts;
}

function sizesByWrongSlots({ words, counts }: PickGroups, mask: ResultMask, slots: number): Uint32Array {
  const { right, decided } = mask;
  const sizes = new Uint32Array(1 << slots);
  for (let i = 0; i < words.length; i += 1)
    (sizes[wrongSlotsIn(words[i] as number, right, decided)] as number) += counts[i] as number;
  return sizes;
}

/** By set of wrong slots: the higher the key, the better the rows. One correct pick outweighs all rarity. */
function prizeKeys({ count }: ResultMask, rarity: readonly number[]): Uint32Array {
  const keys = new Uint32Array(1 << rarity.length);
  keys[0] = count * RARITY_END + rarity.reduce((sum, each) => sum + each, 0);
  for (const [slot, lost] of rarity.entries()) {
    const bit = 1 << slot;
    for (let rest = 0; rest < bit; rest += 1)
      keys[bit | rest] = Math.max(0, (keys[rest] ?? 0) - RARITY_END - lost);
  }
  return keys;
}

/** The first place of each group, followed by the number of places. */
function startsOf(count: number, groups: Uint32Array, kinds: Uint32Array): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const [wrong, size] of kinds.entries())
    if (size > 0) (starts[(groups[wrong] as number) + 1] as number) += size;
  for (let next = 1; next < starts.length; next += 1) (starts[next] as number) += starts[next - 1] as number;
  return starts;
}

function histogramOf(slots: number, keys: Uint32Array, kinds: Uint32Array): readonly number[] {
  const histogram = Array.from({ length: slots + 1 }, () => 0);
  for (const [wrong, size] of kinds.entries())
    (histogram[Math.floor((keys[wrong] as number) / RARITY_END)] as number) += size;
  return histogram;
}

/** 1 + the number of rows with more correct picks. */
export function rankIn(histogram: readonly number[], correct: number): number {
  return histogram.slice(correct + 1).reduce((sum, rows) => sum + rows, 1);
}
