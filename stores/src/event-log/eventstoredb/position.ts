import type { Position } from '../event-log.port.ts';

/** A position of EventStoreDB. Both halves count, because they may differ in a checkpoint. */
export type Pair = Readonly<{ commit: bigint; prepare: bigint }>;

const BITS = 64n;
const HALF_MAX = (1n << 63n) - 1n; // The server uses larger numbers for "the end" or "none".

/** Both halves as one number with the same order. */
export function pack(pair: Pair): Position {
  refuseUnlessSound(pair);
  return (pair.commit << BITS) | pair.prepare;
}

export function unpack(position: Position): Pair {
  const pair = { commit: position >> BITS, prepare: BigInt.asUintN(Number(BITS), position) };
  refuseUnlessSound(pair);
  return pair;
}

export function isSound({ commit, prepare }: Pair): boolean {
  return prepare >= 0n && prepare <= commit && commit <= HALF_MAX;
}

function refuseUnlessSound(pair: Pair): void {
  if (!isSound(pair)) throw new RangeError(`No log has a position ${pair.commit}/${pair.prepare}`);
}
