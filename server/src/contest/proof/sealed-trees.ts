import { setImmediate as nextTurn } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import type { ProofStep } from '@onda-on/contracts/api';
import { BoundedMap, type EventLog } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import type { ContestWeek } from '../model/contest.ts';
import type { MerkleTree } from './merkle.ts';
import { couponEventsUnder, SealedEntries } from './sealed-entries.ts';

/** How many weeks stay in memory: 75 MB for each million coupons. */
const WEEKS_MAX = 3;
const LEAVES_A_SLICE = 5_000;

type Seal = NonNullable<ContestWeek['seal']>;

/** The place of every leaf by its hash, in eight to sixteen bytes a leaf: a map of texts would take a hundred. */
class LeafPlaces {
  readonly #tree: MerkleTree;
  /** Open addressing; a slot holds a leaf's index plus one. */
  readonly #slots: Uint32Array;

  private constructor(tree: MerkleTree) {
    this.#tree = tree;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * tree.size + 1)));
  }

  static async of(tree: MerkleTree): Promise<LeafPlaces> {
    const places = new LeafPlaces(tree);
    for (let index = 0; index < tree.size; index += 1) {
      places.#add(index);
      if (index % LEAVES_A_SLICE === LEAVES_A_SLICE - 1) await nextTurn();
    }
    return places;
  }

  indexOf(leafHash: Buffer): number | undefined {
    const slot = this.#slots[this.#slotOf(leafHash)] ?? 0;
    return slot === 0 ? undefined : slot - 1;
  }

  #add(index: number): void {
    this.#slots[this.#slotOf(this.#tree.leafAt(index))] = index + 1;
  }

  /** The slot that holds the leaf, or else the free one for it. Hashes are evenly spread, so their first bytes do. */
  #slotOf(leafHash: Buffer): number {
    const mask = this.#slots.length - 1;
    let slot = leafHash.readUInt32BE(0) & mask;
    for (;;) {
      const held = this.#slots[slot] ?? 0;
      if (held === 0 || this.#tree.leafAt(held - 1).equals(leafHash)) return slot;
      slot = (slot + 1) & mask;
    }
  }
}

/** The tree under a week's root, in the order that the seal used. */
export class SealedTree {
  private constructor(
    readonly tree: MerkleTree,
    private readonly places: LeafPlaces,
  ) {}

  static async over(tree: MerkleTree): Promise<SealedTree> {
    return new SealedTree(tree, await LeafPlaces.of(tree));
  }

  /** A leaf's place and its path to the root; undefined for a leaf that is not under the root. */
  pathOf(leafHash: string): Readonly<{ index: number; path: readonly ProofStep[] }> | undefined {
    const index = this.places.indexOf(Buffer.from(leafHash, 'hex'));
    return index === undefined ? undefined : { index, path: this.tree.pathOf(index) };
  }
}

/** The trees of the weeks that were asked for last, each computed once from the log. */
@Injectable()
export class SealedTrees {
  readonly #kept = new BoundedMap<string, Promise<SealedTree>>(WEEKS_MAX);
  /** One at a time: computing several would only slow down each of them. */
  readonly #computing = new Mutex();

  constructor(@Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'readAll'>) {}

  of(week: ContestWeek, seal: Seal): Promise<SealedTree> {
    const key = `${week.id}/${seal.fence}`;
    const known = this.#kept.get(key);
    const tree = known ?? this.#computing.runExclusive(() => this.#compute(week, seal));
    void this.#kept.set(key, tree);
    // The next request tries again.
    if (!known) void tree.catch(() => this.#kept.delete(key));
    return tree;
  }

  async #compute(week: ContestWeek, seal: Seal): Promise<SealedTree> {
    const entries = new SealedEntries();
    for await (const { event } of couponEventsUnder(this.log, week, seal)) entries.apply(event);
    return SealedTree.over(await entries.tree());
  }
}
