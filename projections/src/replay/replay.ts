import { LOG_START, type EventLog, type ReadStore, type Step } from '@onda-on/stores';

import type { Projection } from '../projection.ts';
import { batchesOf } from '../runner/batches.ts';
import { batchOf } from '../runner/deliveries.ts';
import { BATCH_MAX } from '../runner/feed.ts';
import { PARKED } from '../runner/parked.ts';
import { ProjectionRunner } from '../runner/projection-runner.ts';
import { compare, type Difference } from './compare.ts';
import { scratchOf } from './scratch.read-store.ts';

/** `rate` in events a second; `done` from 0 to 1 along the log. */
export type ReplayProgress = Readonly<{ projection: string; events: number; rate: number; done: number }>;

export type ReplayOptions = Readonly<{ onProgress?: (progress: ReplayProgress) => void }>;

/** What a replay showed; `position` is decimal text. Both digests are at that position. */
export type ReplayReport = Readonly<{
  projection: string;
  equal: boolean;
  position: string;
  events: number;
  documents: number;
  parked: number;
  seconds: number;
  digestLive: string;
  digestReplayed: string;
  firstDifferences: readonly Difference[];
}>;

type Stores = Readonly<{ log: EventLog; reads: ReadStore }>;
/** Runs work while the live projection stands still. */
export type Still = <T>(work: () => Promise<T>) => Promise<T>;

/** Folds the whole log into scratch collections while the live ones go on, then compares both at one position. */
export async function replay(
  { log, reads }: Stores,
  projection: Projection,
  still: Still,
  { onProgress }: ReplayOptions,
): Promise<ReplayReport> {
  const scratch = scratchOf(reads, `-replay-${projection.name}`);
  const collections = [...projection.collections, PARKED];
  const forget = () => scratch.drop(projection.name, collections);
  await forget();
  await scratch.prepare(collections);
  const runner = new ProjectionRunner(projection, scratch);
  const began = performance.now();
  const tell = (upTo: bigint) => onProgress?.(progressOf(runner, began, upTo));
  try {
    await runTo(log, runner, await reads.checkpointOf(projection.name), tell);
    return await still(async () => {
      const position = await reads.checkpointOf(projection.name);
      await runTo(log, runner, position, tell);
      const seconds = (performance.now() - began) / 1000;
      const comparison = await compare(reads, scratch, projection.collections);
      return {
        projection: projection.name,
        equal: comparison.digestLive === comparison.digestReplayed,
        position: String(position),
        events: runner.counts.events,
        parked: runner.parkedCount,
        seconds,
        ...comparison,
      };
    });
  } finally {
    await forget();
  }
}

async function runTo(log: EventLog, runner: ProjectionRunner, upTo: bigint, tell: (upTo: bigint) => void) {
  let after = runner.position;
  const steps = until(upTo, log.readAll(after, runner.projection.types));
  for await (const stretch of batchesOf(steps, BATCH_MAX)) {
    const batch = batchOf(stretch, after, upTo);
    await runner.take(batch);
    after = batch.upTo;
    tell(upTo);
  }
  if (upTo > LOG_START) await runner.take({ deliveries: [], after, upTo, isFar: false });
}

async function* until(upTo: bigint, steps: AsyncIterable<Step>): AsyncGenerator<Step> {
  for await (const step of steps) {
    if (step.position > upTo) return;
    yield step;
  }
}

function progressOf(
  { projection, counts, position }: ProjectionRunner,
  began: number,
  upTo: bigint,
): ReplayProgress {
  const seconds = Math.max(1e-3, (performance.now() - began) / 1000);
  const done = upTo === 0n ? 1 : Number(position) / Number(upTo);
  return {
    projection: projection.name,
    events: counts.events,
    rate: Math.round(counts.events / seconds),
    done,
  };
}
