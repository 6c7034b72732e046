import type { Lease, ProjectionWriter } from '@onda-on/stores';

import { REPLAY_LEASE } from '../../../platform/metrics/lease-watch.ts';
import { LATEST, REPLAYS, type ReplayRecord } from './replay-record.ts';

/** As often as somebody watching wants to know, and no more. */
const SAVE_EVERY_MS = 500;

/** The record of a replay while it runs: kept where every server finds it. */
export class ReplayProgress {
  #record: ReplayRecord;
  #savedAt = -Infinity;
  #saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly reads: ProjectionWriter,
    private readonly lease: Lease,
    record: ReplayRecord,
  ) {
    this.#record = record;
  }

  get record(): ReplayRecord {
    return this.#record;
  }

  /** Progress that is not kept for want of the store shows a moment later. */
  tell(change: Partial<ReplayRecord>): void {
    this.#record = { ...this.#record, ...change };
    if (performance.now() - this.#savedAt < SAVE_EVERY_MS) return;
    this.#savedAt = performance.now();
    this.#saving = this.#saving.then(() => this.#save()).catch(() => undefined);
  }

  /** Once this resolves every server knows of it. */
  async keep(change: Partial<ReplayRecord> = {}): Promise<void> {
    this.#record = { ...this.#record, ...change };
    await this.#saving;
    await this.#save();
  }

  #save(): Promise<void> {
    const write = { collection: REPLAYS, id: LATEST, document: this.#record };
    return this.reads.saveDocuments(REPLAY_LEASE, [write], this.lease);
  }
}
