import type { ReplayJob, ReplayResult } from '@onda-on/contracts/api';
import type { Actor } from '@onda-on/contracts/events';
import { collection, type Collection } from '@onda-on/contracts/views';
import type { Difference, ReplayReport } from '@onda-on/projections';
import type { Lease, ProjectionWriter } from '@onda-on/stores';

import { REPLAY_LEASE } from '../../../platform/metrics/lease-watch.ts';

/** A replay for all servers to show; `holder` is the process that runs it. */
export type ReplayRecord = Omit<ReplayJob, 'startedBy'> & Readonly<{ holder: string; actor: Actor }>;

/** Has a single document, `latest`: the current or latest replay. */
export const REPLAYS: Collection<ReplayRecord> = collection('replays', 1);
export const LATEST = 'latest';

const DIGEST_SHOWN = 16;

/** Omits the differing values, which may be long and whose document ids may name people. */
export function replayResultOf(report: ReplayReport): ReplayResult {
  const { projection, isReplaced, events, documents, parked, seconds, equal } = report;
  return {
    projection,
    isEqual: equal,
    isReplaced,
    events,
    documents,
    parked,
    seconds,
    digestLive: report.digestLive.slice(0, DIGEST_SHOWN),
    digestReplayed: report.digestReplayed.slice(0, DIGEST_SHOWN),
    differences: report.firstDifferences.map(differenceOf),
  };
}

const differenceOf = ({ collection: name, id, kind, fields }: Difference) => ({
  collection: name,
  id: id.replace(/[0-9a-f]{32,}/gu, (whole) => `${whole.slice(0, 8)}…`),
  kind,
  fields: fields.map(({ field }) => field),
});

const SAVE_EVERY_MS = 500;

/** The record of a running replay, saved so that every server can read it. */
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

  /** Saves at most every half second; a save that fails is made up by the next one. */
  update(change: Partial<ReplayRecord>): void {
    this.#record = { ...this.#record, ...change };
    if (performance.now() - this.#savedAt < SAVE_EVERY_MS) return;
    this.#savedAt = performance.now();
    this.#saving = this.#saving.then(() => this.#save()).catch(() => undefined);
  }

  /** Saves at once; every server can read the record when this resolves. */
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
