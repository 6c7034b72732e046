import { couponCodec, type CouponEvent, type PickCounts } from '@onda-on/contracts/events';
import { assertNever, outcomesOf, OUTCOMES, type CouponNo, type Picks } from '@onda-on/contracts/rules';
import { type EventLog, LOG_START, type Position } from '@onda-on/stores';

import type { ContestWeek } from '../model/contest.ts';
import { MerkleRoot, MerkleTree } from './merkle.ts';

const LEAVES_AT_ONCE = 2_000;

type Entry = Readonly<{ picks: Picks; leafHash: string }>;
export type Seal = Readonly<{ root: string; count: number; rarity: PickCounts }>;

/** The events of a sealed week's coupons up to its seal, in log order: all of them, or those of the given types. */
export async function* couponEventsUnder(
  log: Pick<EventLog, 'readAll'>,
  { number, pinnedAfter }: Pick<ContestWeek, 'number' | 'pinnedAfter'>,
  seal: Readonly<{ position: Position }>,
  types: readonly CouponEvent['type'][] = couponCodec.types,
): AsyncGenerator<Readonly<{ event: CouponEvent; position: Position }>> {
  for await (const { event, position } of log.readAll(pinnedAfter ?? LOG_START, types)) {
    if (position > seal.position) return;
    const decoded = event && couponCodec.decode(event);
    if (decoded?.data.week === number) yield { event: decoded, position };
  }
}

/** The entries under a week's seal: those in the log that are not void, in the order of their submission. */
export class SealedEntries {
  readonly #entries = new Map<CouponNo, Entry>();

  apply({ type, data }: CouponEvent): void {
    switch (type) {
      case 'CouponSubmitted':
      case 'CouponRevised':
        this.#entries.set(data.couponNo, { picks: data.picks, leafHash: data.leafHash });
        return;
      case 'CouponVoided':
        this.#entries.delete(data.couponNo);
        return;
      case 'EditCodeReissued':
      case 'EmailVerified':
        return;
      default:
        assertNever(type);
    }
  }

  /** Root and counts over a sheet with this number of slots. Yields in between, since a million leaves take seconds. */
  async seal(slots: number): Promise<Seal> {
    const tree = new MerkleRoot();
    const counts = Array.from({ length: slots }, (): [number, number, number] => [0, 0, 0]);
    let done = 0;
    for (const { picks, leafHash } of this.#entries.values()) {
      tree.add(leafHash);
      count(counts, picks);
      done += 1;
      if (done % LEAVES_AT_ONCE === 0) await new Promise(setImmediate);
    }
    return { root: tree.root(), count: this.#entries.size, rarity: counts };
  }

  /** The tree under the root, for paths to it. Yields in between too. */
  tree(): Promise<MerkleTree> {
    return MerkleTree.over(this.#leafHashes(), this.#entries.size);
  }

  *#leafHashes(): Generator<string> {
    for (const { leafHash } of this.#entries.values()) yield leafHash;
  }
}

function count(counts: [number, number, number][], picks: Picks): void {
  for (const [slot, outcome] of outcomesOf(picks).entries()) {
    const counted = counts[slot];
    const column = OUTCOMES.indexOf(outcome) as 0 | 1 | 2;
    if (counted) counted[column] += 1;
  }
}
