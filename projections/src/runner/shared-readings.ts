import { type EventLog, type Position, sleep } from '@onda-on/stores';

import { batchOf, nothingUpTo, type Batch } from './deliveries.ts';
import { readThrough } from './log-batches.ts';
import type { ProjectionRunner } from './projection-runner.ts';

/** A reading begins when no further projection has come for `quiet` milliseconds, after `max` at the latest. */
const GATHERING_MS = { quiet: 100, max: 1_000 };
/**
 * `events` wait for a projection that is slower than the reading, because it is saving. For `aheadMs` a projection waits until a
 * reading from further behind comes to it, and for `slowMs` a reading waits for a projection with so many waiting events. Afterwards
 * that projection reads without the others.
 */
const WAITING_MAX = { events: 10_000, aheadMs: 1_000, slowMs: 5_000 };

const nothing = () => undefined;

/**
 * Reads the log once for all projections that are behind at the same time, so that each event is read and decoded once. A
 * projection that fails or is stopped leaves, and one that is slow reads alone: neither holds up the others for long.
 */
export class SharedReadings {
  readonly #log: EventLog;
  readonly #comeInGroups: boolean;
  readonly #waitingMax: typeof WAITING_MAX;
  #waiting: readonly Reader[] = [];

  /** `comeInGroups`: projections that come soon after each other read together. */
  constructor(log: EventLog, comeInGroups: boolean, waitingMax = WAITING_MAX) {
    this.#log = log;
    this.#comeInGroups = comeInGroups;
    this.#waitingMax = waitingMax;
  }

  /**
   * Gives a projection the log from where it stands up to its end. Resolves when all of it is saved, or early when aborted.
   *
   * @throws what ended the reading or failed in the projection.
   */
  async readToEnd(runner: ProjectionRunner, signal: AbortSignal): Promise<void> {
    const reader = new Reader(runner, signal, this.#waitingMax.events);
    this.#add(reader);
    await reader.ended;
  }

  #add(reader: Reader): void {
    this.#waiting = [...this.#waiting, reader];
    if (this.#waiting.length === 1) void this.#gathered().then((readers) => this.#readFor(readers));
  }

  async #gathered(): Promise<readonly Reader[]> {
    const until = performance.now() + GATHERING_MS.max;
    for (let count = 0; this.#comeInGroups && count < this.#waiting.length && performance.now() < until;) {
      count = this.#waiting.length;
      await sleep(GATHERING_MS.quiet);
    }
    const readers = this.#waiting;
    this.#waiting = [];
    return readers;
  }

  async #readFor(readers: readonly Reader[]): Promise<void> {
    try {
      const end = await this.#log.end();
      const [there, others] = split(readers, ({ position }) => position === end);
      for (const each of there) each.finish(end, end);
      // Beyond the end is the position of a foreign event, or of a log that has lost its tail: reading from there shows which.
      const [beyond, behind] = split(others, ({ position }) => position > end);
      await Promise.all([behind, ...beyond.map((each) => [each])].map((some) => this.#read(some, end)));
    } catch (error) {
      for (const each of readers) each.fail(error);
    }
  }

  async #read(all: readonly Reader[], end: Position): Promise<void> {
    let readers: readonly Reader[] = all.filter(isHere);
    const [first] = readers;
    if (!first) return;
    const types = new Set(readers.flatMap(({ runner }) => runner.projection.types));
    let after = readers.reduce(
      (least, { position }) => (position < least ? position : least),
      first.position,
    );
    const aheadUntil = performance.now() + this.#waitingMax.aheadMs;
    try {
      for await (const steps of readThrough(this.#log, after, [...types])) {
        const batch = batchOf(steps, after, end);
        after = batch.upTo;
        for (const each of readers) each.give(batch);
        const slow = await this.#slowIn(readers);
        const isAhead = (each: Reader) => performance.now() > aheadUntil && each.position > after;
        const [leaving, staying] = split(
          readers.filter(isHere),
          (each) => slow.includes(each) || isAhead(each),
        );
        for (const each of leaving) void each.idle().then(() => this.#add(each));
        readers = staying;
        if (readers.length === 0) return;
      }
      for (const each of readers) each.finish(after, end);
    } catch (error) {
      for (const each of readers) each.fail(error);
    }
  }

  /** Waits until every projection has room for more. Returns those that have kept others waiting for too long. */
  async #slowIn(readers: readonly Reader[]): Promise<readonly Reader[]> {
    const full = readers.filter(({ isFull }) => isFull);
    if (full.length === 0) return [];
    const room = Promise.all(full.map((each) => each.room()));
    if (readers.length === 1) {
      await room;
      return [];
    }
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([room, sleep(this.#waitingMax.slowMs, signal)]);
    waiting.abort();
    return full.filter(({ isFull }) => isFull);
  }
}

/** One projection on its way to the end of the log. It takes one batch after another. */
class Reader {
  readonly runner: ProjectionRunner;
  /** Rejected when the reading or the projection fails. */
  readonly ended: Promise<void>;
  readonly #signal: AbortSignal;
  readonly #waitingMax: number;
  #isEnded = false;
  #settle: Readonly<{ resolve: () => void; reject: (reason: unknown) => void }>;
  #taken: Promise<void> = Promise.resolve();
  #waiting = 0;
  #onTaken: () => void = nothing;

  constructor(runner: ProjectionRunner, signal: AbortSignal, waitingMax: number) {
    this.runner = runner;
    this.#waitingMax = waitingMax;
    this.#signal = signal;
    this.#settle = { resolve: nothing, reject: nothing };
    this.ended = new Promise<void>((resolve, reject) => (this.#settle = { resolve, reject }));
    signal.addEventListener('abort', this.#stop, { once: true });
    if (signal.aborted) this.#stop();
  }

  get position(): Position {
    return this.runner.folded;
  }

  get isOver(): boolean {
    return this.#isEnded || this.#signal.aborted;
  }

  get isFull(): boolean {
    return !this.isOver && this.#waiting >= this.#waitingMax;
  }

  /** Resolves when it is no longer full. */
  async room(): Promise<void> {
    while (this.isFull) await new Promise<void>((resolve) => (this.#onTaken = resolve));
  }

  /** Resolves when it has taken everything that it was given. */
  idle(): Promise<void> {
    return this.#taken;
  }

  give(batch: Batch): void {
    this.#waiting += batch.deliveries.length;
    this.#taken = this.#taken.then(() => this.#take(batch));
  }

  /** Nothing follows up to the end of the log. */
  finish(after: Position, end: Position): void {
    this.give(nothingUpTo(after, end));
    void this.#taken.then(() => this.#leave().resolve());
  }

  fail(reason: unknown): void {
    this.#leave().reject(reason);
  }

  async #take(batch: Batch): Promise<void> {
    try {
      if (!this.isOver) await this.runner.take(batch);
    } catch (error) {
      this.fail(error);
    }
    this.#waiting -= batch.deliveries.length;
    this.#onTaken();
  }

  /** Finishes the current batch first. */
  readonly #stop = () => void this.#taken.then(() => this.#leave().resolve());

  #leave() {
    this.#isEnded = true;
    this.#signal.removeEventListener('abort', this.#stop);
    return this.#settle;
  }
}

const isHere = ({ isOver }: Reader): boolean => !isOver;

function split<T>(all: readonly T[], isFirst: (each: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
