import { collection, type Collection } from '@onda-on/contracts/views';
import {
  type Checkpoints,
  DamagedReadModel,
  type DocumentReader,
  earlierScratchSuffixOf,
  type EventLog,
  type IntegrityChecks,
  type Lease,
  LeaseLost,
  type LeaseStore,
  LOG_START,
  type Position,
  type ProjectionWriter,
  type LogStep,
  ReadModelsUnavailable,
  scratchSuffixOf,
  shareOfLog,
} from '@onda-on/stores';

import type { Projection } from '../projection.ts';
import { batchOf, nothingUpTo } from '../runner/deliveries.ts';
import { hasPosition, readThrough } from '../runner/log-batches.ts';
import { PARKED_STREAMS, parkedWrites } from '../runner/parked.ts';
import { ProjectionRunner } from '../runner/projection-runner.ts';
import { compare, type Difference } from './compare.ts';
import { scratchOf } from './scratch.read-store.ts';

/** `rate` in events a second; `done` is the share of the log, from 0 to 1. */
export type ReplayProgress = Readonly<{ projection: string; events: number; rate: number; done: number }>;

export type ReplayOptions = Readonly<{
  onProgress?: (progress: ReplayProgress) => void;
  /** Only compares; otherwise the new documents replace different live ones, for all readers at once. */
  isDryRun?: boolean;
}>;

/** `position` is decimal text. Both digests are at that position, before the live documents were replaced. */
export type ReplayReport = Readonly<{
  projection: string;
  equal: boolean;
  /** Whether documents and checkpoint were as they had been saved; one that is not is replaced although it is equal. */
  isIntact: boolean;
  isReplaced: boolean;
  position: string;
  events: number;
  documents: number;
  parked: number;
  seconds: number;
  digestLive: string;
  digestReplayed: string;
  firstDifferences: readonly Difference[];
}>;

type Stores = Readonly<{
  log: EventLog;
  reads: DocumentReader & ProjectionWriter & LeaseStore & Checkpoints & IntegrityChecks;
  /** How many events are folded before a save; the runner's own number by default. */
  eventsPerSave?: number | undefined;
}>;
/** The rebuilt documents belong to another rebuild meanwhile, or an earlier one has touched them late: nothing was replaced. */
export class RebuildOvertaken extends ReadModelsUnavailable {
  override readonly name = 'RebuildOvertaken';
}

/** Runs work with the lease while the live projection is paused. */
export type Still = <T>(work: (lease?: Lease) => Promise<T>) => Promise<T>;

/**
 * Folds the whole log into collections beside the live ones, which stay in use; then compares both at one position and
 * promotes the new ones if they differ. The caller has the turn of all replays.
 */
export function replay(
  stores: Stores,
  projection: Projection,
  still: Still,
  { onProgress, isDryRun = false }: ReplayOptions,
): Promise<ReplayReport> {
  const { log, reads } = stores;
  return built(stores, projection, async (parts) => {
    const { runner, promote } = parts;
    const began = performance.now();
    const report = (upTo: bigint) => onProgress?.(progressOf(runner, began, upTo));
    const { position: before } = await placeIn(log, await positionOf(reads, projection));
    await runTo(log, [runner], before, report);
    return still(async (lease) => {
      const { isOfLog, ...compared } = await comparedAtLive(stores, parts, report);
      const isReplaced = !(compared.equal && compared.isIntact && isOfLog) && !isDryRun;
      await forgetEarlier(reads, projection);
      if (isReplaced) await promote(lease);
      return { ...compared, isReplaced, seconds: (performance.now() - began) / 1000 };
    });
  });
}

/**
 * A dry run of all these projections that reads and decodes the log once for all of them. Each live projection is paused
 * only while its own documents are compared.
 */
export async function replayAll(
  stores: Stores,
  projections: readonly Projection[],
  stillOf: (name: string) => Still,
  onProgress: (done: number) => void = () => undefined,
): Promise<readonly ReplayReport[]> {
  const { log, reads } = stores;
  const began = performance.now();
  return builtAll(stores, projections, async (all) => {
    const runners = all.map(({ runner }) => runner);
    const placeOf = async (each: Projection) => placeIn(log, await positionOf(reads, each));
    const places = await Promise.all(projections.map(placeOf));
    // Not beyond any live projection, since documents cannot be taken back to an earlier position.
    const common = places.map(({ position }) => position).reduce(earlier, await log.end());
    await runTo(log, runners, common, (upTo) => onProgress(shareOfLog(runners[0]?.folded ?? upTo, upTo)));
    const reports: ReplayReport[] = [];
    for (const parts of all)
      reports.push(
        await stillOf(parts.runner.projection.name)(async () => {
          const { isOfLog: _, ...compared } = await comparedAtLive(stores, parts);
          return { ...compared, isReplaced: false, seconds: (performance.now() - began) / 1000 };
        }),
      );
    return reports;
  });
}

/** Brings the rebuilt documents to the live ones' position and compares both. The live projection must stand still. */
async function comparedAtLive(
  { log, reads }: Stores,
  { runner, beside }: Built,
  report?: (upTo: bigint) => void,
) {
  const { projection } = runner;
  const saved = await positionOf(reads, projection);
  const { position, isOfLog } = await placeIn(log, saved);
  await runTo(log, [runner], position, report);
  const comparison = await compare(reads, beside, projection.collections);
  await refuseIfEmptied({ runner, beside });
  return {
    ...comparison,
    isOfLog,
    projection: projection.name,
    equal: comparison.digestLive === comparison.digestReplayed,
    isIntact: saved !== undefined && (await isUntouched(reads, projection)),
    position: String(position),
    events: runner.counts.events,
    parked: runner.parkedCount,
  };
}

/**
 * An earlier replay's order to drop these documents, whose answer was lost, may take effect only now: what is left proves nothing.
 *
 * @throws {RebuildOvertaken}
 */
async function refuseIfEmptied({ runner, beside }: Pick<Built, 'runner' | 'beside'>): Promise<void> {
  const { name } = runner.projection;
  // A later save would bring the checkpoint back, but not the mark.
  if ((await beside.get(BEGUN, name)) && (await beside.checkpointOf(name)) === runner.position) return;
  throw new RebuildOvertaken('The rebuilt documents were dropped meanwhile');
}

/** The position of a read model; undefined when its checkpoint was changed. */
async function positionOf(reads: Checkpoints, { name }: Projection): Promise<Position | undefined> {
  try {
    return await reads.checkpointOf(name);
  } catch (error) {
    if (error instanceof DamagedReadModel) return undefined;
    throw error;
  }
}

/**
 * Where a read model is compared: at its position, or at the end of the log where only events of others follow, or where the log has no
 * such position, since it has lost its tail or is another one than the read model was built from.
 */
async function placeIn(
  log: EventLog,
  position: Position | undefined,
): Promise<Readonly<{ position: Position; isOfLog: boolean }>> {
  const end = await log.end();
  const isOfLog = position !== undefined && (position === end || (await hasPosition(log, position)));
  return { position: isOfLog ? earlier(position, end) : end, isOfLog };
}

/** Call it while the projection is paused. */
async function isUntouched(reads: IntegrityChecks, { collections }: Projection): Promise<boolean> {
  const urgent = { signal: new AbortController().signal, isUrgent: true };
  for (const each of collections) {
    if ((await reads.checkCollection(each, urgent)).state === 'damaged') return false;
  }
  return true;
}

/** Rebuilds a projection up to the end of the log and promotes it; readers see the old one until then. */
export function rebuild(stores: Stores, projection: Projection, still: Still): Promise<void> {
  const { log } = stores;
  return built(stores, projection, async ({ runner, beside, promote }) => {
    await runTo(log, [runner], await log.end());
    await still(async (lease) => {
      await runTo(log, [runner], await log.end());
      await refuseIfEmptied({ runner, beside });
      await promote(lease);
    });
  });
}

type Built = Readonly<{
  runner: ProjectionRunner;
  beside: DocumentReader & Checkpoints;
  promote: (lease?: Lease) => Promise<void>;
}>;

/**
 * What a rebuild of a version up to 0.2.0 has left: on shared stores nothing else drops it. Such a rebuild has the turn of all replays or
 * the lease of the live projection, so that none is under way for whoever has both.
 */
async function forgetEarlier(reads: Stores['reads'], projection: Projection): Promise<void> {
  const { name, collections } = projection;
  const earlier = scratchOf(reads, earlierScratchSuffixOf(name));
  if ((await positionOf(earlier, projection)) === LOG_START) return;
  await earlier.drop(name, [...collections, PARKED_STREAMS]);
}

/** Marks what is being rebuilt, from its beginning until it is dropped. */
const BEGUN: Collection<Readonly<{ isBegun: true }>> = collection('replay-begun', 1);

/** Gives `work` scratch collections for a projection, empty before and dropped afterwards. */
function built<T>(stores: Stores, projection: Projection, work: (parts: Built) => Promise<T>): Promise<T> {
  return builtAll(stores, [projection], ([parts]) => work(parts as Built));
}

/**
 * `built` for several projections, all open at once.
 *
 * @throws {RebuildOvertaken} when another builder has begun with one of them meanwhile.
 */
async function builtAll<T>(
  stores: Stores,
  projections: readonly Projection[],
  work: (all: readonly Built[]) => Promise<T>,
): Promise<T> {
  const all = await together(projections, (projection) => besideOf(stores, projection));
  const isTakenOver = (error: unknown) =>
    error instanceof LeaseLost && all.some(({ lease }) => lease.projection === error.projection);
  try {
    await together(all, ({ forget }) => forget());
    await together(all, ({ prepare }) => prepare());
    const parts = all.map(({ partsOf }) => partsOf());
    await together(parts, beginEmpty);
    return await work(parts);
  } catch (error) {
    if (!isTakenOver(error)) throw error;
    throw new RebuildOvertaken('Another rebuild has begun meanwhile', { cause: error });
  } finally {
    // What another builder has taken over is left to it; what cannot be dropped now, to the next rebuild.
    await Promise.allSettled(all.map(({ forget }) => forget()));
  }
}

/**
 * An earlier replay's save, whose answer was lost, may take effect only now: nothing before its checkpoint would be folded.
 *
 * @throws {RebuildOvertaken}
 */
async function beginEmpty({ runner }: Built): Promise<void> {
  await runner.restore();
  if (runner.position !== LOG_START)
    throw new RebuildOvertaken('An earlier replay has saved its documents meanwhile');
}

/**
 * The scratch collections have a lease of their own, which each builder takes over: one that stalls and resumes beside its successor
 * saves nothing more. It need not be renewed, since nobody waits for its end; only its fence counts.
 */
async function besideOf({ reads, eventsPerSave }: Stores, projection: Projection) {
  const { name, collections } = projection;
  const suffix = scratchSuffixOf(name);
  const own = await reads.takeOver(name + suffix, 'replay', 0);
  const beside = scratchOf(reads, suffix);
  // The mark goes first where collections are dropped one after another.
  const all = [BEGUN, ...collections, PARKED_STREAMS];
  const promote = async (lease?: Lease) => {
    const writes = await parkedWrites(name, { from: beside, to: reads });
    await reads.promote(name, { suffix, collections, writes, lease: own }, lease);
  };
  return {
    lease: own,
    forget: () => beside.drop(name, all, own),
    prepare: async () => {
      await beside.prepare(all);
      const mark = { collection: BEGUN, id: name, document: { isBegun: true } };
      await beside.saveDocuments(name, [mark], own);
    },
    partsOf: (): Built => {
      const runner = new ProjectionRunner(projection, beside, { eventsPerSave });
      runner.lease = own;
      return { runner, beside, promote };
    },
  };
}

/** Does work for all, so that a server's answers are awaited at once; after a failure no other is still at work. */
async function together<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const outcomes = await Promise.allSettled(all.map(work));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** Runners that stand at one position, usually the start, read the log together. */
async function runTo(
  log: EventLog,
  runners: readonly ProjectionRunner[],
  upTo: bigint,
  report: (upTo: bigint) => void = () => undefined,
) {
  const types = [...new Set(runners.flatMap(({ projection }) => projection.types))];
  let after = runners.map(({ position }) => position).reduce(earlier, upTo);
  // Those that stand there already need no answer of the log.
  const left = after < upTo ? readThrough(log, after, types) : [];
  for await (const steps of left) {
    const batch = batchOf(until(upTo, steps), after, upTo);
    if (batch.upTo === after) break;
    await together(runners, (runner) => runner.take(batch));
    after = batch.upTo;
    report(upTo);
  }
  if (upTo > LOG_START) await together(runners, (runner) => runner.take(nothingUpTo(after, upTo)));
}

const earlier = (a: Position, b: Position): Position => (a < b ? a : b);

function until(upTo: bigint, steps: readonly LogStep[]): readonly LogStep[] {
  const last = steps.at(-1);
  return last && last.position > upTo ? steps.filter(({ position }) => position <= upTo) : steps;
}

function progressOf(
  { projection, applied, folded }: ProjectionRunner,
  began: number,
  upTo: bigint,
): ReplayProgress {
  const seconds = Math.max(1e-3, (performance.now() - began) / 1000);
  return {
    projection: projection.name,
    events: applied,
    rate: Math.round(applied / seconds),
    done: shareOfLog(folded, upTo),
  };
}
