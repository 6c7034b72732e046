import type { Db } from 'mongodb';

import { serverTime } from '../../mongodb/mongo-connection.ts';
import type { Lease } from '../leases.port.ts';
import type { Checkpoint, CheckpointStore } from './checkpoint-store.ts';
import { Gathered } from './gathered.ts';

/** For so long the server's time is counted on from its last answer. */
const TIME_MS_MAX = 10_000;

type Renewal = Readonly<{ lease: Lease; forMs: number }>;

/**
 * Leases within the checkpoints that they guard, by the server's time. Counted on from an answer that was
 * given before it came, it is never ahead. The leases of a
 * process that are renewed in one turn of the event loop are renewed by one command.
 */
export class MongoLeases {
  readonly #db: Db;
  readonly #checkpoints: CheckpointStore;
  readonly #renewals = new Gathered<Renewal, ReadonlySet<Lease>>((all) => this.#renewed(all));
  #known: Readonly<{ time: number; at: number }> | undefined;
  #asking: Promise<number> | undefined;

  constructor(db: Db, checkpoints: CheckpointStore) {
    this.#db = db;
    this.#checkpoints = checkpoints;
  }

  async acquire(projection: string, holder: string, forMs: number): Promise<Lease | undefined> {
    const now = await this.#time();
    const found = await this.#checkpoints.made(projection);
    if (found.heldUntil > now && found.holder !== holder) return undefined;
    return this.#take(found, holder, now + forMs);
  }

  async takeOver(projection: string, holder: string, forMs: number): Promise<Lease> {
    const now = await this.#time();
    const lease = await this.#take(await this.#checkpoints.made(projection), holder, now + forMs);
    return lease ?? this.takeOver(projection, holder, forMs); // The lease was renewed or acquired in between.
  }

  async #take(
    { _id: projection, fence, heldUntil: before }: Checkpoint,
    holder: string,
    heldUntil: number,
  ): Promise<Lease | undefined> {
    // Conditional, so that a renewal or an acquisition in between wins.
    const { matchedCount } = await this.#checkpoints.documents.updateOne(
      { _id: projection, fence, heldUntil: before },
      { $set: { fence: fence + 1, holder, heldUntil } },
    );
    return matchedCount === 1 ? { projection, holder, fence: fence + 1 } : undefined;
  }

  async renew(lease: Lease, forMs: number): Promise<boolean> {
    const ours = await this.#renewals.add({ lease, forMs });
    return ours.has(lease);
  }

  async release({ projection, fence }: Lease): Promise<void> {
    await this.#checkpoints.documents.updateOne({ _id: projection, fence }, { $set: { heldUntil: 0 } });
  }

  async holderOf(projection: string): Promise<string | undefined> {
    const [now, { holder, heldUntil }] = await Promise.all([
      this.#time(),
      this.#checkpoints.find(projection),
    ]);
    return holder !== null && heldUntil > now ? holder : undefined;
  }

  /** Those of these leases that are still the latest. */
  async #renewed(renewals: readonly Renewal[]): Promise<ReadonlySet<Lease>> {
    const now = await this.#time();
    const { documents } = this.#checkpoints;
    const { matchedCount } = await documents.bulkWrite(
      renewals.map(({ lease: { projection: _id, fence }, forMs }) => ({
        updateOne: { filter: { _id, fence }, update: { $set: { heldUntil: now + forMs } } },
      })),
      { ordered: false },
    );
    const leases = renewals.map(({ lease }) => lease);
    if (matchedCount === leases.length) return new Set(leases);
    const found = await Promise.all(leases.map(({ projection }) => this.#checkpoints.find(projection)));
    return new Set(leases.filter(({ fence }, i) => found[i]?.fence === fence));
  }

  async #time(): Promise<number> {
    const since = performance.now() - (this.#known?.at ?? -Infinity);
    if (this.#known && since < TIME_MS_MAX) return Math.floor(this.#known.time + since);
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<number> {
    const time = await serverTime(this.#db);
    this.#known = { time, at: performance.now() };
    return time;
  }
}
