import {
  type Checkpoints,
  type DocumentReader,
  type EventLog,
  type LeaseStore,
  LOG_START,
  type Position,
  unlessReadModelDamaged,
} from '@onda-on/stores';

import { BATCH_MAX, readThrough } from './log-batches.ts';
import { PARKED_STREAMS } from './parked.ts';
import type { ProjectionRunner } from './projection-runner.ts';
import { STATUS_TEXT } from './status.text.ts';

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

/** `isHere`: this process runs it. */
export type Watched = Readonly<{ runner: ProjectionRunner; isHere: boolean; failure: unknown }>;

type Stores = Readonly<{ log: EventLog; reads: DocumentReader & Checkpoints & LeaseStore }>;

/**
 * `holder` is the name of this process, `now` the time for the age of waiting events. Without `countsParked`, parked
 * streams of projections that run elsewhere are given as 0.
 */
type Circumstances = Readonly<{ holder: string | undefined; now: Date; countsParked: boolean }>;

/** The status of these projections. The end of the log is asked for once, and waiting events are read once for all. */
export async function engineStatusesOf(
  { log, reads }: Stores,
  watched: readonly Watched[],
  { holder: own, now, countsParked }: Circumstances,
): Promise<readonly EngineStatus[]> {
  const end = await log.end();
  const isAnyUnknown = watched.some((each) => !isKnownHere(each));
  const hasParked = countsParked && isAnyUnknown && (await reads.count(PARKED_STREAMS)) > 0;
  const placed = await Promise.all(watched.map((each) => placeOf(reads, each, { own, hasParked })));
  await countWaiting(log, placed, end);
  return placed.map((each) => statusIn(each, now));
}

function statusIn(placed: Placed, now: Date): EngineStatus {
  const { runner, failure, position, parkedCount, holder, waiting } = placed;
  const { count, oldest, fault } = waiting;
  return {
    name: runner.projection.name,
    state: stateOf(placed),
    position: String(position),
    lagEvents: count,
    lagSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0,
    parked: parkedCount,
    holder: holder ?? null,
    ...runner.counts,
    failure: fault ?? reasonOf(failure),
  };
}

type Placed = Watched & Place & Readonly<{ parkedCount: number; holder: string | undefined }>;

const isKnownHere = ({ runner, isHere }: Watched): boolean => isHere && runner.wasOpened;

/** `hasParked`: some projection has parked streams; there are hardly ever any. */
async function placeOf(
  reads: Stores['reads'],
  watched: Watched,
  { own, hasParked }: Readonly<{ own: string | undefined; hasParked: boolean }>,
): Promise<Placed> {
  const { runner } = watched;
  const { name, types } = runner.projection;
  const waiting: Waiting = { count: 0, oldest: undefined, fault: undefined };
  const place = { ...watched, types: new Set(types), waiting };
  if (isKnownHere(watched))
    return { ...place, position: runner.position, parkedCount: runner.parkedCount, holder: own };
  const [position, holder] = await Promise.all([
    reads.checkpointOf(name).catch(unlessReadModelDamaged),
    reads.holderOf(name),
  ]);
  if (position === undefined) waiting.fault = STATUS_TEXT.damagedPlace;
  const parkedCount = hasParked ? await reads.count(PARKED_STREAMS, { projection: name }) : 0;
  return { ...place, position: position ?? LOG_START, parkedCount, holder };
}

function reasonOf(failure: unknown): string | null {
  if (failure === undefined) return null;
  return failure instanceof Error ? String(failure) : JSON.stringify(failure);
}

function stateOf({
  runner,
  isHere,
  holder,
  failure,
  waiting: { count, fault },
}: Placed): EngineStatus['state'] {
  if (fault) return 'failed';
  if (!isHere && holder === undefined) return 'stopped';
  if (failure !== undefined) return 'failed';
  return count > BATCH_MAX || (isHere && !runner.wasOpened) ? 'catching up' : 'running';
}

/** `fault`: why it is not known how many wait. */
type Waiting = { count: number; oldest: string | undefined; fault: string | undefined };
type Place = Readonly<{ position: Position; types: ReadonlySet<string>; waiting: Waiting }>;

async function countWaiting(log: EventLog, places: readonly Place[], end: Position): Promise<void> {
  let behind = places.filter(({ position, waiting }) => position < end && !waiting.fault);
  while (behind.length > 0) {
    const start = behind.reduce((least, { position }) => (position < least ? position : least), end);
    try {
      const upTo = await countFrom(log, behind, { start, end });
      behind = behind.filter(({ position }) => position >= upTo);
    } catch (error) {
      // No event of this log begins where they are.
      if (!(error instanceof RangeError)) throw error;
      for (const { position, waiting } of behind)
        if (position === start) waiting.fault = STATUS_TEXT.otherLog;
      behind = behind.filter(({ position }) => position > start);
    }
  }
}

/** Counts for all of them from the earliest on. Returns the position up to which they are counted. */
async function countFrom(
  log: EventLog,
  places: readonly Place[],
  { start, end }: Readonly<{ start: Position; end: Position }>,
): Promise<Position> {
  const types = [...new Set(places.flatMap((place) => [...place.types]))];
  let read = 0;
  for await (const steps of readThrough(log, start, types)) {
    for (const { event, position } of steps) {
      if (!event) continue;
      const counting = places.filter((place) => place.position < position);
      for (const { waiting, types: own } of counting) {
        if (!own.has(event.type)) continue;
        waiting.count += 1;
        waiting.oldest ??= event.meta.at;
      }
      read += 1;
      if (read < COUNTED_MAX) continue;
      for (const { waiting, position: from } of counting)
        waiting.count = Math.round((waiting.count * Number(end - from)) / Number(position - from));
      return position;
    }
  }
  return end;
}
