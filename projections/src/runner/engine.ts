import type { EventLog, ReadStore } from '@onda-on/stores';

import type { Projection } from '../projection.ts';
import { PROJECTIONS } from '../projections.ts';
import { digestOf } from '../replay/digest.ts';
import { replay, type ReplayOptions, type ReplayReport } from '../replay/replay.ts';
import { Feed } from './feed.ts';
import { PARKED, type ParkedStream } from './parked.ts';
import { ProjectionRunner } from './projection-runner.ts';
import { statusOf, type EngineStatus } from './status.ts';

export type EngineOptions = Readonly<{
  log: EventLog;
  reads: ReadStore;
  /** All of the product's when left out. */
  projections?: readonly Projection[];
  /** Told of every failure that the engine goes on from; `what` is a projection's name, or `log`. */
  report?: (what: string, reason: unknown) => void;
  clock?: () => Date;
  /** Milliseconds before try number `attempt`; grows with chance when left out. */
  pauseMs?: (attempt: number) => number;
  /** Milliseconds that a batch waits for company under load; 0 for none. */
  paceMs?: number;
}>;

/** Keeps all projections up to date from start to stop, each by itself, and answers for them. */
export class ProjectionEngine {
  readonly #options: EngineOptions;
  readonly #runners: ReadonlyMap<string, ProjectionRunner>;
  readonly #feed: Feed;
  #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
    const { log, reads, projections = PROJECTIONS, report = () => undefined, pauseMs, paceMs } = options;
    this.#runners = new Map(projections.map((each) => [each.name, new ProjectionRunner(each, reads)]));
    this.#feed = new Feed(log, [...this.#runners.values()], { report, pauseMs, paceMs });
  }

  /** Makes the collections and begins to follow the log. Resolves before it has caught up. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#stopping = new AbortController();
    await this.#prepare();
    this.#running = this.#feed.run(this.#stopping.signal);
  }

  /** Finishes and saves what was begun, then resolves. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#running = undefined;
  }

  /** Waits until every projection includes what is in the log now; false if the signal comes first. */
  async caughtUp(signal: AbortSignal): Promise<boolean> {
    const end = await this.#options.log.end();
    for (const name of this.names) {
      if (!(await this.#options.reads.reached(name, end, signal))) return false;
    }
    return true;
  }

  get names(): readonly string[] {
    return [...this.#runners.keys()];
  }

  status(): Promise<readonly EngineStatus[]> {
    return Promise.all(this.names.map((name) => this.statusOf(name)));
  }

  /** @throws {RangeError} for a name that no projection has; so do the calls below. */
  async statusOf(name: string): Promise<EngineStatus> {
    const runner = this.#runner(name);
    const isStarted = this.#running !== undefined;
    if (!isStarted) await runner.restore();
    return statusOf(this.#options.log, runner, {
      isStarted,
      failure: this.#feed.failureOf(name),
      now: this.#options.clock?.() ?? new Date(),
    });
  }

  /** All streams that wait for an operator. */
  async parked(): Promise<readonly ParkedStream[]> {
    const { documents } = await this.#options.reads.find(PARKED, { limit: 10_000 });
    return documents;
  }

  /** Applies a parked stream again, in order. True when all of it went through, and it is parked no more. */
  retry(name: string, stream: string): Promise<boolean> {
    return this.#runner(name).retry(stream);
  }

  /** Gives up the event that a stream failed at and applies those behind it. True when all of them went through. */
  skip(name: string, stream: string): Promise<boolean> {
    return this.#runner(name).skip(stream);
  }

  /** Builds a projection anew from nothing, beside the live one, compares the two, and keeps only the live one. */
  async replay(name: string, options: ReplayOptions = {}): Promise<ReplayReport> {
    const { projection } = this.#runner(name);
    await this.#prepareUnlessRunning();
    return replay(this.#options, projection, (work) => this.#whileStill(name, work), options);
  }

  /** Forgets a projection and builds it in place. Resolves when it has caught up; until then reads of it are behind. */
  async rebuild(name: string): Promise<void> {
    const { projection } = this.#runner(name);
    await this.#whileStill(name, async () => {
      await this.#options.reads.drop(projection.name, projection.collections);
      await this.#options.reads.prepare(projection.collections);
      await this.#forgetParked(name);
    });
    if (!this.#running) return this.#feed.catchUp(name, new AbortController().signal);
    const end = await this.#options.log.end();
    await this.#options.reads.reached(name, end, this.#stopping.signal);
  }

  /** SHA-256 over all documents of a projection, hex: equal read models have equal digests. */
  digestOf(name: string): Promise<string> {
    return digestOf(this.#options.reads, this.#runner(name).projection);
  }

  async #prepare() {
    const collections = [...this.#runners.values()].flatMap(({ projection }) => projection.collections);
    await this.#options.reads.prepare([...collections, PARKED]);
  }

  async #prepareUnlessRunning() {
    if (!this.#running) await this.#prepare();
  }

  async #forgetParked(projection: string) {
    const { reads } = this.#options;
    const { documents } = await reads.find(PARKED, { where: { projection }, limit: 100_000 });
    const writes = documents.map(({ stream }) => ({
      collection: PARKED,
      id: `${projection}|${stream}`,
      document: undefined,
    }));
    const name = `${projection}/retries`;
    await reads.save(name, writes, (await reads.checkpointOf(name)) + 1n);
  }

  #whileStill<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.#running) return this.#runner(name).whileStill(work);
    return this.#feed.without(name, work, this.#stopping.signal);
  }

  #runner(name: string): ProjectionRunner {
    const runner = this.#runners.get(name);
    if (!runner) throw new RangeError(`No projection ${name}`);
    return runner;
  }
}
