import { setTimeout as pause } from 'node:timers/promises';

import { LOG_START, type EventLog } from '@onda-on/stores';

import { batchesOf } from './batches.ts';
import { batchOf, type Batch } from './deliveries.ts';
import type { ProjectionRunner } from './projection-runner.ts';
import { supervise } from './supervise.ts';

/** How much of what waits is taken at once: small, so that what was read can be forgotten again soon. */
export const BATCH_MAX = 256;
/** Under load a batch waits this long for company: a hundred submissions then cost one write. */
const PACE_MS = 10;

export type FeedOptions = Readonly<{
  report: (what: string, reason: unknown) => void;
  pauseMs?: ((attempt: number) => number) | undefined;
  paceMs?: number | undefined;
}>;

type Member = { runner: ProjectionRunner; isAttached: boolean; failure: unknown };

/**
 * Follows the log once for all projections, so that each event is read and decoded once. A projection that fails leaves
 * the others alone: it recovers by itself, catches up, and joins again.
 */
export class Feed {
  readonly #log: EventLog;
  readonly #options: FeedOptions;
  readonly #members: ReadonlyMap<string, Member>;
  readonly #types: readonly string[];
  readonly #recoveries = new Set<Promise<void>>();
  #handedOut = LOG_START;

  constructor(log: EventLog, runners: readonly ProjectionRunner[], options: FeedOptions) {
    this.#log = log;
    this.#options = options;
    this.#members = new Map(
      runners.map((runner) => [runner.projection.name, { runner, isAttached: true, failure: undefined }]),
    );
    this.#types = [...new Set(runners.flatMap(({ projection }) => projection.types))];
  }

  /** Until aborted. Whatever was begun is finished first. */
  async run(signal: AbortSignal): Promise<void> {
    const restoring = [...this.#members.values()].map((member) =>
      this.#guarded(member, signal, () => member.runner.restore()),
    );
    await Promise.all(restoring);
    const { report, pauseMs } = this.#options;
    await supervise(
      (each) => this.#follow(each),
      signal,
      (reason) => report('log', reason),
      pauseMs,
    );
    await Promise.all(this.#recoveries);
  }

  /** Why a projection does not follow at the moment, or undefined. */
  failureOf(name: string): unknown {
    return this.#members.get(name)?.failure;
  }

  /** Takes a projection out while something is done with it; it then catches up and joins again. */
  async without<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const member = this.#member(name);
    member.isAttached = false;
    try {
      return await member.runner.whileStill(work);
    } finally {
      this.#keep(
        this.#catchUp(member, signal).catch((error: unknown) => this.#recover(member, error, signal)),
      );
    }
  }

  /** Brings one projection to the end of the log, once. */
  catchUp(name: string, signal: AbortSignal): Promise<void> {
    return this.#catchUp(this.#member(name), signal);
  }

  #member(name: string): Member {
    const member = this.#members.get(name);
    if (!member) throw new RangeError(`No projection ${name}`);
    return member;
  }

  async #follow(outer: AbortSignal): Promise<void> {
    // However this is left, the log must not be followed any longer.
    const leaving = new AbortController();
    const signal = AbortSignal.any([outer, leaving.signal]);
    try {
      const steps = this.#log.follow(this.#start(), this.#types, signal);
      for await (const batch of batchesOf(steps, BATCH_MAX)) {
        const stretch = batchOf(batch, this.#handedOut, await this.#log.end());
        await this.#handOut(stretch, outer);
        if (outer.aborted) return;
        const pace = stretch.isFar ? 0 : (this.#options.paceMs ?? PACE_MS);
        if (pace > 0) await pause(pace, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      leaving.abort();
    }
  }

  #start(): bigint {
    const positions = [...this.#members.values()].flatMap(({ runner, isAttached }) =>
      isAttached ? runner.position : [],
    );
    const least = positions.reduce((a, b) => (a < b ? a : b), positions[0] ?? this.#handedOut);
    this.#handedOut = least;
    return least;
  }

  async #handOut(batch: Batch, signal: AbortSignal) {
    this.#handedOut = batch.upTo;
    const attached = [...this.#members.values()].filter(({ isAttached }) => isAttached);
    await Promise.all(
      attached.map((member) => this.#guarded(member, signal, () => member.runner.take(batch))),
    );
  }

  async #guarded(member: Member, signal: AbortSignal, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      this.#keep(this.#recover(member, error, signal));
    }
  }

  async #recover(member: Member, failure: unknown, signal: AbortSignal) {
    member.isAttached = false;
    member.failure = failure;
    const { report, pauseMs } = this.#options;
    const { name } = member.runner.projection;
    report(name, failure);
    const done = new AbortController();
    const run = async () => {
      await this.#catchUp(member, signal);
      done.abort();
    };
    await pause(pauseMs?.(0) ?? 500, undefined, { signal }).catch(() => undefined);
    await supervise(run, AbortSignal.any([signal, done.signal]), (reason) => report(name, reason), pauseMs);
  }

  /** From the checkpoint to where the others are; joins them in the same turn, so that nothing falls between. */
  async #catchUp(member: Member, signal: AbortSignal) {
    const { runner } = member;
    await runner.restore();
    do {
      const end = await this.#log.end();
      let after = runner.position;
      const steps = this.#log.readAll(after, runner.projection.types);
      for await (const batch of batchesOf(steps, BATCH_MAX)) {
        const stretch = batchOf(batch, after, end);
        await runner.take(stretch);
        after = stretch.upTo;
        if (signal.aborted) return;
      }
      await runner.take({ deliveries: [], after, upTo: end, isFar: false });
    } while (runner.position < this.#handedOut);
    member.failure = undefined;
    member.isAttached = true;
  }

  #keep(work: Promise<void>) {
    this.#recoveries.add(work);
    void work.finally(() => this.#recoveries.delete(work));
  }
}
