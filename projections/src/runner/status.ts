import type { Checkpoints, DocumentReader, EventLog } from '@onda-on/stores';

import { BATCH_MAX } from './log-batches.ts';
import { PARKED_STREAMS } from './parked.ts';
import type { ProjectionRunner } from './projection-runner.ts';

/** Positions have gaps, so waiting events are counted up to this number; beyond it they are estimated. */
const COUNTED_MAX = 1_000;

/**
 * The progress of a projection. `position` is decimal text. The lag is the number of waiting events, an estimate when
 * they are many, and the age of the oldest.
 */
export type EngineStatus = Readonly<{
  name: string;
  /** `running` and `catching up` in any process; `stopped`: in none. */
  state: 'running' | 'catching up' | 'stopped' | 'failed';
  position: string;
  lagEvents: number;
  lagSeconds: number;
  parked: number;
  /** The process with the lease, where several processes run. */
  holder: string | null;
  /** What this process has applied since its start. */
  events: number;
  batches: number;
  latestBatch: number;
  largestBatch: number;
  failure: string | null;
}>;

type Circumstances = Readonly<{ isHere: boolean; holder: string | undefined; failure: unknown; now: Date }>;

export async function engineStatusOf(
  { log, reads }: Readonly<{ log: EventLog; reads: DocumentReader & Checkpoints }>,
  runner: ProjectionRunner,
  { isHere, holder, failure, now }: Circumstances,
): Promise<EngineStatus> {
  const { projection, counts } = runner;
  const { position, parkedCount } = isHere ? runner : await savedStatusOf(reads, projection.name);
  const { count, oldest } = await waitingAfter(log, position, projection.types);
  const isRun = isHere || holder !== undefined;
  return {
    name: projection.name,
    state: stateOf(isRun, failure, count),
    position: String(position),
    lagEvents: count,
    lagSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0,
    parked: parkedCount,
    holder: holder ?? null,
    ...counts,
    failure: failure === undefined ? null : reasonOf(failure),
  };
}

/** The checkpoint and the parked streams of a projection that this process does not run. */
async function savedStatusOf(reads: DocumentReader & Checkpoints, projection: string) {
  const position = await reads.checkpointOf(projection);
  return { position, parkedCount: await reads.count(PARKED_STREAMS, { projection }) };
}

const reasonOf = (failure: unknown) => (failure instanceof Error ? String(failure) : JSON.stringify(failure));

function stateOf(isRun: boolean, failure: unknown, lagEvents: number): EngineStatus['state'] {
  if (!isRun) return 'stopped';
  if (failure !== undefined) return 'failed';
  return lagEvents > BATCH_MAX ? 'catching up' : 'running';
}

async function waitingAfter(log: EventLog, after: bigint, types: readonly string[]) {
  const distance = (await log.end()) - after;
  let count = 0;
  let oldest: string | undefined;
  if (distance <= 0n) return { count, oldest };
  for await (const { event, position } of log.readAll(after, types)) {
    if (!event) continue;
    oldest ??= event.meta.at;
    count += 1;
    if (count === COUNTED_MAX) {
      count = Math.round((COUNTED_MAX * Number(distance)) / Number(position - after));
      break;
    }
  }
  return { count, oldest };
}
