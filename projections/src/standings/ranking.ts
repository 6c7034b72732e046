import type { PickCounts } from '@onda-on/contracts/events';
import type { SlotResult } from '@onda-on/contracts/rules';

import { maskOf, wrongSlotsIn, type ResultMask } from './packed-picks.ts';
import { rarityBySlot } from './rarity.ts';

/** What ranking needs of a board: `size` rows in log order; a flag other than 0 takes a row out. */
export type Rows = Readonly<{ size: number; picks: Uint32Array; flags: Uint8Array }>;

/** What decides a place beside a row's picks: results by slot, and the pick counts of the lock once it is there. */
export type Criteria = Readonly<{ results: readonly SlotResult[]; rarity: PickCounts | null }>;

/** Neighbouring rows count in tables of their own: one table would make each row wait for the one before it. */
const TABLES = 4;
/** Above the rarity that sixteen right picks can add up to. */
const RARITY_END = 1 << 14;

/** A stretch of places: from the first on, up to one that is no longer in it. */
type Stretch = Readonly<{ from: number; to: number }>;

/**
 * The prize order of a board: more correct picks first, then the rarer ones, then the earlier entry. Rows with the same
 * wrong slots are equal in both sums, so a sheet of ten matches has at most 1024 kinds of rows and a counting sort does.
 */
export class Ranking {
  /** `histogram[n]`: ranked rows with n correct picks, n from 0 to the number of slots. */
  readonly histogram: readonly number[];
  readonly places: number;
  readonly #rows: Rows;
  readonly #mask: ResultMask;
  /** The group of equal rows by the set of wrong slots; the best group is 0. */
  readonly #groups: Uint32Array;
  /** The first place of each group, and behind the last one the number of places. */
  readonly #starts: Uint32Array;

  constructor(rows: Rows, { results, rarity }: Criteria) {
    const mask = maskOf(results);
    const kinds = countsByWrongSlots(rows, mask, results.length);
    const keys = prizeKeys(mask, rarityBySlot(rarity, mask, results.length));
    const present = keys.filter((_, wrong) => kinds[wrong] !== 0);
    const best = new Uint32Array(new Set(present)).sort().reverse();
    const groupOf = new Map(Array.from(best, (key, group) => [key, group]));
    const histogram = Array.from({ length: results.length + 1 }, () => 0);
    this.#groups = keys.map((key) => groupOf.get(key) ?? 0);
    this.#starts = new Uint32Array(best.length + 1);
    for (const [wrong, key] of keys.entries()) {
      const size = kinds[wrong] ?? 0;
      if (size === 0) continue;
      const [correct, next] = [Math.floor(key / RARITY_END), (this.#groups[wrong] ?? 0) + 1];
      histogram[correct] = (histogram[correct] ?? 0) + size;
      this.#starts[next] = (this.#starts[next] ?? 0) + size;
    }
    for (let next = 1; next < this.#starts.length; next += 1)
      this.#starts[next] = (this.#starts[next] ?? 0) + (this.#starts[next - 1] ?? 0);
    this.histogram = histogram;
    this.places = this.#starts.at(-1) ?? 0;
    this.#rows = rows;
    this.#mask = mask;
  }

  /** Ranked rows from the best on, as many as are asked for. */
  order(limit = this.places): Uint32Array {
    const { size, picks, flags } = this.#rows;
    const { right, decided } = this.#mask;
    const [groups, next] = [this.#groups, this.#starts.slice()];
    const order = new Uint32Array(Math.min(limit, this.places));
    const length = order.length;
    for (let row = 0, missing = length; row < size && missing > 0; row += 1) {
      if (flags[row] !== 0) continue;
      const group = groups[wrongSlotsIn(picks[row] as number, right, decided)] as number;
      const place = next[group] as number;
      if (place >= length) continue;
      order[place] = row;
      next[group] = place + 1;
      missing -= 1;
    }
    return order;
  }

  /** Where those stand who have as many correct and as rare picks as a ranked row. */
  equalTo(word: number): Stretch {
    const group = this.#groups[wrongSlotsIn(word, this.#mask.right, this.#mask.decided)] ?? 0;
    return { from: this.#starts[group] ?? 0, to: this.#starts[group + 1] ?? 0 };
  }
}

/** How many ranked rows have each set of wrong slots. */
function countsByWrongSlots({ size, picks, flags }: Rows, mask: ResultMask, slots: number): Uint32Array {
  const { right, decided } = mask;
  const kinds = 2 ** slots;
  const counts = new Uint32Array(TABLES * kinds);
  for (let row = 0; row < size; row += 1) {
    if (flags[row] !== 0) continue;
    const wrong = wrongSlotsIn(picks[row] as number, right, decided);
    (counts[(row & (TABLES - 1)) * kinds + wrong] as number) += 1;
  }
  for (let at = kinds; at < counts.length; at += 1) (counts[at % kinds] as number) += counts[at] as number;
  return counts.subarray(0, kinds);
}

/** By the set of wrong slots: the higher, the better; correct picks weigh more than all rarity. */
function prizeKeys({ count }: ResultMask, rarity: readonly number[]): Uint32Array {
  const keys = new Uint32Array(2 ** rarity.length);
  keys[0] = count * RARITY_END + rarity.reduce((sum, each) => sum + each, 0);
  for (const [slot, lost] of rarity.entries()) {
    const bit = 1 << slot;
    for (let rest = 0; rest < bit; rest += 1)
      keys[bit | rest] = Math.max(0, (keys[rest] ?? 0) - RARITY_END - lost);
  }
  return keys;
}

/** 1 + everyone with more correct picks. */
export function rankIn(histogram: readonly number[], correct: number): number {
  return histogram.slice(correct + 1).reduce((sum, rows) => sum + rows, 1);
}
