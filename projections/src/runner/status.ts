import type { EventLog } from '@onda-on/stores';

import { BATCH_MAX } from './feed.ts';
import type { ProjectionRunner } from './projection-runner.ts';

/** How far a projection has come. `position` is decimal text; lag in positions of the log, and as the age of what waits longest. */
export type EngineStatus = Readonly<{
  name: string;
  state: 'running' | 'catching up' | 'stopped' | 'failed';
  position: string;
  lagEvents: number;
  lagSeconds: number;
  parked: number;
  /** Since the start. */
  events: number;
  batches: number;
  latestBatch: number;
  largestBatch: number;
  /** Why it does not follow at the moment. */
  failure: string | null;
}>;

type Circumstances = Readonly<{ isStarted: boolean; failure: unknown; now: Date }>;

export async function statusOf(
  log: EventLog,
  runner: ProjectionRunner,
  { isStarted, failure, now }: Circumstances,
): Promise<EngineStatus> {
  const { position, projection, parkedCount, counts } = runner;
  const lag = (await log.end()) - position;
  const oldest = lag > 0n ? await oldestAfter(log, position, projection.types) : undefined;
  const lagEvents = Math.max(0, Number(lag));
  return {
    name: projection.name,
    state: stateOf(isStarted, failure, lagEvents),
    position: String(position),
    lagEvents,
    lagSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0,
    parked: parkedCount,
    ...counts,
    failure: failure === undefined ? null : reasonOf(failure),
  };
}

const reasonOf = (failure: unknown) => (failure instanceof Error ? String(failure) : JSON.stringify(failure));

function stateOf(isStarted: boolean, failure: unknown, lagEvents: number): EngineStatus['state'] {
  if (!isStarted) return 'stopped';
  if (failure !== undefined) return 'failed';
  return lagEvents > BATCH_MAX ? 'catching up' : 'running';
}

async function oldestAfter(log: EventLog, position: bigint, types: readonly string[]) {
  for await (const { event } of log.readAll(position, types)) if (event) return event.meta.at;
  return undefined;
}
