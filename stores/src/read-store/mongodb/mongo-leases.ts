import type { Db } from 'mongodb';

import { serverTime } from '../../mongodb/mongo-connection.ts';
import type { Lease } from '../leases.port.ts';
import type { Checkpoint, CheckpointStore } from './checkpoint-store.ts';

/** Callers share a question for the server's time that began at most so many milliseconds ago. */
const SHARED_MS_MAX = 100;

/**
 * Leases within the checkpoints that they guard, by the server's time. That is read before, so it is never ahead. The leases of a
 * process are renewed together and share the question for it.
 */
export class MongoLeases {
  readonly #db: Db;
  readonly #checkpoints: CheckpointStore;
  #asked: Readonly<{ at: number; time: Promise<number> }> | undefined;

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

  async renew({ projection, fence }: Lease, forMs: number): Promise<boolean> {
    const heldUntil = (await this.#time()) + forMs;
    const filter = { _id: projection, fence };
    const { matchedCount } = await this.#checkpoints.documents.updateOne(filter, { $set: { heldUntil } });
    return matchedCount === 1;
  }

  async release({ projection, fence }: Lease): Promise<void> {
    await this.#checkpoints.documents.updateOne({ _id: projection, fence }, { $set: { heldUntil: 0 } });
  }

  async holderOf(projection: string): Promise<string | undefined> {
    const now = await this.#time();
    const { holder, heldUntil } = await this.#checkpoints.find(projection);
    return holder !== null && heldUntil > now ? holder : undefined;
  }

  #time(): Promise<number> {
    const now = performance.now();
    if (!this.#asked || now - this.#asked.at > SHARED_MS_MAX)
      this.#asked = { at: now, time: serverTime(this.#db) };
    return this.#asked.time;
  }
}
