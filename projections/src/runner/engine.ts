import { setMaxListeners } from 'node:events';

import { collection, type Collection } from '@onda-on/contracts/views';
import {
  type Checkpoints,
  type DocumentReader,
  type EventLog,
  type IntegrityChecks,
  isStoreRefusal,
  type Lease,
  type LeaseStore,
  LOG_START,
  type ProjectionWriter,
  unlessReadModelDamaged,
} from '@onda-on/stores';

import { holdLease, type LeaseTimes } from '../leases/hold-lease.ts';
import { whileRenewed } from '../leases/while-renewed.ts';
import type { Projection } from '../projection.ts';
import { PROJECTIONS } from '../projections.ts';
import { DAMAGED, digestOf } from '../replay/digest.ts';
import { rebuild, replay, replayAll, type ReplayOptions, type ReplayReport } from '../replay/replay.ts';
import { Feed } from './feed.ts';
import { IdleCheckpoints } from './idle-checkpoints.ts';
import { PARKED_STREAMS, type ParkedStream } from './parked.ts';
import { ProjectionRunner } from './projection-runner.ts';
import { engineStatusesOf, type EngineStatus } from './status.ts';

/** Whoever is far behind saves at least this often, so that readers see progress and a failure loses little. */
const SAVE_MS_MAX = 1_000;

export type EngineOptions = Readonly<{
  log: EventLog;
  reads: DocumentReader & ProjectionWriter & LeaseStore & Checkpoints & IntegrityChecks;
  /** `PROJECTIONS` by default. */
  projections?: readonly Projection[];
  /** Called for every failure that the engine recovers from; `what` is the name of a projection, or `log`. */
  report?: (what: string, reason: unknown) => void;
  clock?: () => Date;
  /** Milliseconds before attempt number `attempt`; growing and random by default. */
  pauseMs?: (attempt: number) => number;
  /** Milliseconds that a batch waits for more events under load; 0 for no wait. */
  paceMs?: number;
  /** This process's name where several share the read models: each projection then runs in the holder of its lease. */
  holder?: string | undefined;
  /** Whether a holder is an earlier run of this process, whose leases it takes over at its start. */
  isEarlierRun?: ((holder: string) => boolean) | undefined;
  leaseTimes?: LeaseTimes | undefined;
  /** How many events a rebuild folds before it saves them. */
  eventsPerSave?: number | undefined;
}>;

/** A collection, and the projection that alone writes to it; null for several. */
export type KeptCollection = Readonly<{ projection: string | null; collection: Collection<unknown> }>;

/** Keeps all projections up to date from `start` to `stop`, each independently, and reports their status. */
export class ProjectionEngine {
  readonly #options: EngineOptions;
  readonly #runners: ReadonlyMap<string, ProjectionRunner>;
  readonly #feed: Feed;
  #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
    const { log, reads, projections = PROJECTIONS, report = () => undefined, pauseMs, paceMs } = options;
    const advances = new IdleCheckpoints(reads);
    this.#runners = new Map(
      projections.map((each) => [
        each.name,
        new ProjectionRunner(each, reads, { advances, saveMsMax: SAVE_MS_MAX }),
      ]),
    );
    const byLease = options.holder !== undefined;
    const isOutdated = ({ projection }: ProjectionRunner) => isOfOtherShape(reads, projection);
    const renew = (runner: ProjectionRunner) => this.#renew(runner);
    const feedOptions = { report, pauseMs, paceMs, byLease, isOutdated, renew };
    this.#feed = new Feed(log, [...this.#runners.values()], feedOptions);
  }

  /** Creates the collections and begins to follow the log. Resolves before the projections have caught up. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#stopping = new AbortController();
    await this.#prepare();
    const { signal } = this.#stopping;
    setMaxListeners(0, signal); // Each projection that waits for its lease listens.
    this.#running = Promise.all([this.#feed.run(signal), ...this.#keepLeases(signal)]).then(() => undefined);
  }

  /** Resolves when the current batches are applied and saved. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#running = undefined;
  }

  /** Waits until every projection includes the current end of the log; false if the signal is aborted first. */
  async caughtUp(signal: AbortSignal): Promise<boolean> {
    const end = await this.#options.log.end();
    for (const name of this.names) {
      if (!(await this.#options.reads.reached(name, end, signal))) return false;
    }
    return true;
  }

  /** The collections of all projections, wherever these run, and those that they share. */
  get collections(): readonly KeptCollection[] {
    return collectionsOf([...this.#runners.values()]);
  }

  /** The same, of those that this process keeps up to date now. */
  get collectionsHere(): readonly KeptCollection[] {
    const byLease = this.#options.holder !== undefined;
    const here = [...this.#runners.values()].filter(
      ({ lease }) => this.#running !== undefined && (!byLease || lease !== undefined),
    );
    return here.length > 0 ? collectionsOf(here) : [];
  }

  get names(): readonly string[] {
    return [...this.#runners.keys()];
  }

  status(): Promise<readonly EngineStatus[]> {
    return this.#statusesOf([...this.#runners.values()]);
  }

  /** Whether every projection follows the log closely, here or in another process. Asks less of the read store than `status`. */
  async isCaughtUp(): Promise<boolean> {
    const statuses = await this.#statusesOf([...this.#runners.values()], { countsParked: false });
    return statuses.every(({ state }) => state === 'running');
  }

  /** @throws {RangeError} for an unknown projection; so do the methods below that name one. */
  async statusOf(name: string): Promise<EngineStatus> {
    const runner = this.#runner(name);
    const [status] = await this.#statusesOf([runner]);
    if (!status) throw new RangeError(`No status of ${name}`);
    return status;
  }

  async parked(): Promise<readonly ParkedStream[]> {
    const { documents } = await this.#options.reads.find(PARKED_STREAMS, { limit: 10_000 });
    return documents;
  }

  /**
   * Rebuilds the projection once the failed event of a parked stream can be applied, since its documents may depend on the order of
   * events of several streams; true when the stream is no longer parked.
   */
  async retry(name: string, stream: string): Promise<boolean> {
    if (!(await this.#byRight(name, (runner) => runner.isMended(stream)))) return false;
    await this.rebuild(name);
    const where = { projection: name, stream };
    const { documents } = await this.#options.reads.find(PARKED_STREAMS, { where, limit: 1 });
    return documents.length === 0;
  }

  /** Skips the failed event of a parked stream and applies the later ones; true when all of them succeeded. */
  skip(name: string, stream: string): Promise<boolean> {
    return this.#byRight(name, (runner) => runner.skip(stream));
  }

  /** Rebuilds a projection beside the live one, compares both, and promotes the new one if they differ. */
  async replay(name: string, options: ReplayOptions = {}): Promise<ReplayReport> {
    const { projection } = this.#runner(name);
    if (!this.#running) await this.#prepare();
    return replay(this.#options, projection, (work) => this.#whileStill(name, work), options);
  }

  /** Rebuilds every projection beside the live one in one reading of the log, and compares. Changes nothing. */
  async compareAll(onProgress?: (done: number) => void): Promise<readonly ReplayReport[]> {
    if (!this.#running) await this.#prepare();
    const projections = [...this.#runners.values()].map(({ projection }) => projection);
    return replayAll(
      this.#options,
      projections,
      (name) => (work) => this.#whileStill(name, work),
      onProgress,
    );
  }

  /** Rebuilds a projection beside the live one and promotes it; readers see the old one until then. */
  async rebuild(name: string): Promise<void> {
    const { projection } = this.#runner(name);
    if (!this.#running) await this.#prepare();
    await rebuild(this.#options, projection, (work) => this.#whileStill(name, work));
  }

  /** SHA-256 over all documents of a projection, hex; equal for equal read models. `DAMAGED` when one was changed. */
  async digestOf(name: string): Promise<string> {
    const { projection } = this.#runner(name);
    const digest = await digestOf(this.#options.reads, projection).catch(unlessReadModelDamaged);
    return digest ?? DAMAGED;
  }

  /**
   * Rebuilds documents of another version, and records the version. Readers see the old ones meanwhile, as far as this code
   * can read them.
   */
  async #renew({ projection, lease }: ProjectionRunner): Promise<void> {
    const { reads } = this.#options;
    const built = await reads.get(SHAPES, projection.name);
    if (built && isOf(projection, built)) return;
    if (built && (await reads.checkpointOf(projection.name)) !== LOG_START)
      await rebuild(this.#options, projection, (work) => work(lease));
    await keepShape(reads, projection, lease);
  }

  #keepLeases(signal: AbortSignal): readonly Promise<void>[] {
    const { reads, holder, isEarlierRun, leaseTimes: times, report = () => undefined } = this.#options;
    if (holder === undefined) return [];
    return this.names.map((projection) => {
      const hold = (lease: Lease, until: AbortSignal) => this.#feed.hold(lease, until);
      const reportHere = (reason: unknown) => {
        if (!isStoreRefusal(reason)) report(projection, reason);
      };
      return holdLease({ reads, projection, holder, hold, report: reportHere, times, isEarlierRun }, signal);
    });
  }

  async #prepare() {
    const collections = [...this.#runners.values()].flatMap(({ projection }) => projection.collections);
    await this.#options.reads.prepare([...collections, PARKED_STREAMS, SHAPES]);
  }

  #whileStill<T>(name: string, work: (lease?: Lease) => Promise<T>): Promise<T> {
    return this.#byRight(name, (runner) => this.#still(runner, () => work(runner.lease)));
  }

  async #still<T>(runner: ProjectionRunner, work: () => Promise<T>): Promise<T> {
    const { name } = runner.projection;
    if (this.#running) return this.#feed.without(name, work, this.#stopping.signal);
    const result = await runner.whileStill(work);
    await runner.restore().catch(unlessReadModelDamaged); // Damage that a comparison has reported is still there.
    return result;
  }

  /** Takes over the lease first, where another process may be running the projection; that process waits meanwhile. */
  async #byRight<T>(name: string, work: (runner: ProjectionRunner) => Promise<T>): Promise<T> {
    const runner = this.#runner(name);
    const { reads, holder } = this.#options;
    if (this.#running || holder === undefined) return work(runner);
    const lease = await reads.takeOver(name, holder, TAKEN_OVER.leaseMs);
    return whileRenewed(reads, lease, TAKEN_OVER, async () => {
      runner.lease = lease;
      // Damage keeps it closed: a replay does not need it, and anything else fails on opening it again.
      await runner.restore().catch(unlessReadModelDamaged);
      return work(runner).finally(() => (runner.lease = undefined));
    });
  }

  #statusesOf(
    runners: readonly ProjectionRunner[],
    { countsParked } = { countsParked: true },
  ): Promise<readonly EngineStatus[]> {
    const { holder, clock } = this.#options;
    const watched = runners.map((runner) => ({
      runner,
      isHere: this.#running !== undefined && (holder === undefined || runner.lease !== undefined),
      failure: this.#feed.failureOf(runner.projection.name),
    }));
    const now = clock?.() ?? new Date();
    return engineStatusesOf(this.#options, watched, { holder, now, countsParked });
  }

  #runner(name: string): ProjectionRunner {
    const runner = this.#runners.get(name);
    if (!runner) throw new RangeError(`No projection ${name}`);
    return runner;
  }
}

/** The collections of these projections, and those that all projections share. */
const collectionsOf = (runners: readonly ProjectionRunner[]): readonly KeptCollection[] => [
  ...runners.flatMap(({ projection: { name, collections } }) =>
    collections.map((each) => ({ projection: name, collection: each })),
  ),
  ...[PARKED_STREAMS, SHAPES].map((each) => ({ projection: null, collection: each })),
];

/** Short, because a command that is killed blocks other processes for this long. */
const TAKEN_OVER: LeaseTimes = { leaseMs: 6_000, renewMs: 1_500 };

type Shape = Readonly<{ collections: readonly string[] }>;

/** The collections of each projection when it was built; their names contain the versions of their documents. */
const SHAPES: Collection<Shape> = collection('shapes', 1);

/** Whether another version of the code built the documents, so that they must be rebuilt. */
async function isOfOtherShape(reads: DocumentReader & Checkpoints, projection: Projection): Promise<boolean> {
  const built = await reads.get(SHAPES, projection.name);
  if (!built || isOf(projection, built)) return false;
  return (await reads.checkpointOf(projection.name)) !== LOG_START;
}

/** Records that this version of the code built the documents. */
async function keepShape(reads: ProjectionWriter, projection: Projection, lease?: Lease): Promise<void> {
  const { name } = projection;
  const shape = { collection: SHAPES, id: name, document: shapeOf(projection) };
  await reads.saveDocuments(name, [shape], lease);
}

const isOf = (projection: Projection, built: Shape): boolean =>
  JSON.stringify(built) === JSON.stringify(shapeOf(projection));

const shapeOf = ({ collections }: Projection): Shape => ({
  collections: collections.map(({ name }) => name),
});
