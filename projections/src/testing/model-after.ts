import type { Collection } from '@onda-on/contracts/views';
import { LOG_START, NO_STREAM, type EventLog, type ReadStore } from '@onda-on/stores';

import type { Projection } from '../projection.ts';
import { batchOf } from '../runner/deliveries.ts';
import { ProjectionRunner } from '../runner/projection-runner.ts';
import { storedOf, type Fact } from './facts.ts';
import { MemoryEventLog } from './memory.event-log.ts';
import { MemoryReadStore } from './memory.read-store.ts';

export async function logOf(facts: readonly Fact[]): Promise<MemoryEventLog> {
  const log = new MemoryEventLog();
  for (const fact of facts) await log.append(fact.stream, NO_STREAM, [storedOf(fact)]);
  return log;
}

async function allOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Applies the events after a position in batches of `size`. */
export async function bringForward(
  runner: ProjectionRunner,
  log: EventLog,
  size = 500,
  after = LOG_START,
): Promise<void> {
  const steps = await allOf(log.readAll(after, runner.projection.types));
  for (let from = 0; from < steps.length; from += size) {
    await runner.take(batchOf(steps.slice(from, from + size), LOG_START, LOG_START));
  }
}

export async function documentsIn<View>(
  reads: ReadStore,
  from: Collection<View>,
): Promise<Record<string, View>> {
  return Object.fromEntries(await allOf(reads.scan(from)));
}

/** The documents of a projection after these events, and how many streams it has parked. */
export async function modelAfter(projection: Projection, ...facts: readonly Fact[]) {
  const [log, reads] = [await logOf(facts), new MemoryReadStore()];
  const runner = new ProjectionRunner(projection, reads);
  await bringForward(runner, log);
  return {
    log,
    reads,
    runner,
    parked: runner.parkedCount,
    of: <View>(from: Collection<View>) => documentsIn(reads, from),
  };
}
