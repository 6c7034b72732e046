import type { Outcome, Picks, SlotResult } from '@onda-on/contracts/rules';

/** Two bits a pick, slot 0 lowest, so that sixteen picks fill a word. */
const BITS: Readonly<Record<Outcome, number>> = { '1': 1, X: 2, '2': 3 };
const BITS_BY_CODE = Uint8Array.from(
  { length: 128 },
  (_, code) => BITS[String.fromCharCode(code) as Outcome] ?? 0,
);
const OUTCOME: readonly (Outcome | undefined)[] = [undefined, '1', 'X', '2'];

/** @throws {RangeError} unless there is one outcome for each of `size` slots. */
export function packPicks(picks: Picks, size: number): number {
  if (picks.length !== size || size > 16) throw new RangeError(`${picks.length} picks for ${size} slots`);
  let word = 0;
  for (let slot = 0; slot < size; slot += 1) {
    const bits = BITS_BY_CODE[picks.charCodeAt(slot)] ?? 0;
    if (bits === 0) throw new RangeError(`${picks[slot]} is no pick`);
    word |= bits << (2 * slot);
  }
  return word >>> 0;
}

export function unpackPicks(word: number, size: number): Picks {
  let picks = '';
  for (let slot = 0; slot < size; slot += 1) picks += OUTCOME[pickAt(word, slot)] ?? '';
  return picks;
}

/** The two bits of a slot: 1 for 1, 2 for X, 3 for 2. */
export const pickAt = (word: number, slot: number): number => (word >>> (2 * slot)) & 3;

/** `right` holds the correct outcomes, `decided` the low bit of each slot with a result, `count` how many those are. */
export type ResultMask = Readonly<{ right: number; decided: number; count: number }>;

export function maskOf(results: readonly SlotResult[]): ResultMask {
  let [right, decided, count] = [0, 0, 0];
  for (const [slot, result] of results.entries()) {
    if (result === 'pending' || result === 'void') continue;
    right |= BITS[result] << (2 * slot);
    decided |= 1 << (2 * slot);
    count += 1;
  }
  return { right: right >>> 0, decided: decided >>> 0, count };
}

export const correctPicksIn = (word: number, { right, decided, count }: ResultMask): number =>
  count - wrongIn(word, right, decided);

/** How many decided picks of a word are wrong. Takes plain numbers, for loops over millions of rows. */
export function wrongIn(word: number, right: number, decided: number): number {
  const off = word ^ right;
  return slotsIn((off | (off >>> 1)) & decided);
}

/** The wrong slots of a word, bit n for slot n. Takes plain numbers, for loops over millions of rows. */
export function wrongSlotsIn(word: number, right: number, decided: number): number {
  const off = word ^ right;
  let bits = (off | (off >>> 1)) & decided;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}

/** How many low bits of slots are set: at most sixteen, at even places. */
function slotsIn(bits: number): number {
  const pairs = (bits & 0x11111111) + ((bits >>> 2) & 0x11111111);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
