import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { LeaseLost, LOG_START, type EventLog, type Lease, type Position } from '@onda-on/stores';

import { batchOf, nothingUpTo, type Batch } from './deliveries.ts';
import { followed, readThrough } from './log-batches.ts';
import type { ProjectionRunner } from './projection-runner.ts';
import { supervise } from './supervise.ts';

/** Under load a batch waits this long for more events, so that a hundred submissions cost one write. */
const PACE_MS = 10;

export type FeedOptions = Readonly<{
  report: (what: string, reason: unknown) => void;
  pauseMs?: ((attempt: number) => number) | undefined;
  paceMs?: number | undefined;
  /** Several processes share the read models: a projection follows the log only while this process has its lease. */
  byLease?: boolean | undefined;
  /** Whether another version built the documents. `renew` then rebuilds them, and records the version in any case. */
  isOutdated: (runner: ProjectionRunner) => Promise<boolean>;
  renew: (runner: ProjectionRunner) => Promise<void>;
}>;

type Member = {
  runner: ProjectionRunner;
  isAttached: boolean;
  failure: unknown;
  /** Aborted when the lease is lost or released; never aborted without leases. */
  until: AbortSignal;
  /** Called when another process has acquired the lease. */
  lost: () => void;
};

const FOR_EVER = new AbortController().signal;

/**
 * Follows the log once for all projections, so that each event is read and decoded once. A failing projection does not
 * hold up the others: it leaves, catches up alone, and joins again.
 */
export class Feed {
  readonly #log: EventLog;
  readonly #options: FeedOptions;
  readonly #members: ReadonlyMap<string, Member>;
  readonly #types: readonly string[];
  readonly #recoveries = new Set<Promise<void>>();
  /** The position of the latest dispatched event: never beyond `log.end()`, as positions of foreign events may be. */
  #dispatched = LOG_START;

  constructor(log: EventLog, runners: readonly ProjectionRunner[], options: FeedOptions) {
    this.#log = log;
    this.#options = options;
    const isAttached = options.byLease !== true;
    this.#members = new Map(
      runners.map((runner) => [
        runner.projection.name,
        { runner, isAttached, failure: undefined, until: FOR_EVER, lost: () => undefined },
      ]),
    );
    this.#types = [...new Set(runners.flatMap(({ projection }) => projection.types))];
  }

  /** Runs until aborted, and finishes the current batches first. */
  async run(signal: AbortSignal): Promise<void> {
    const restoring = this.#attached().map((member) =>
      this.#runOrRecover(member, signal, () => this.#begin(member, signal)),
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

  /** Why a projection is not following the log; undefined while it does. */
  failureOf(name: string): unknown {
    return this.#members.get(name)?.failure;
  }

  /** Takes a projection out of the feed while work runs on it; afterwards it catches up and joins again. */
  async without<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const member = this.#member(name);
    member.isAttached = false;
    try {
      return await member.runner.whileStill(work);
    } finally {
      if (!this.#options.byLease || member.runner.lease)
        this.#keep(this.#join(member, AbortSignal.any([signal, member.until])));
    }
  }

  /** Lets a projection follow the log while its lease is held: until aborted, or until the store reports the loss. */
  async hold(lease: Lease, signal: AbortSignal): Promise<void> {
    const member = this.#member(lease.projection);
    const lost = new AbortController();
    const until = AbortSignal.any([signal, lost.signal]);
    [member.until, member.lost] = [until, () => lost.abort()];
    await member.runner.whileStill(async () => void (member.runner.lease = lease));
    const joining = this.#join(member, until);
    this.#keep(joining);
    if (!until.aborted) await once(until, 'abort');
    await joining;
    member.isAttached = false;
    await member.runner.whileStill(async () => void (member.runner.lease = undefined));
  }

  /** Documents of another version stay visible until they are rebuilt; other projections do not wait for that. */
  async #begin(member: Member, signal: AbortSignal): Promise<void> {
    const { renew, isOutdated } = this.#options;
    if (await isOutdated(member.runner)) {
      member.isAttached = false;
      this.#keep(this.#join(member, signal));
      return;
    }
    await renew(member.runner);
    await member.runner.restore();
  }

  #member(name: string): Member {
    const member = this.#members.get(name);
    if (!member) throw new RangeError(`No projection ${name}`);
    return member;
  }

  async #follow(outer: AbortSignal): Promise<void> {
    // Ends the subscription to the log, however the loop ends.
    const leaving = new AbortController();
    const signal = AbortSignal.any([outer, leaving.signal]);
    try {
      for await (const steps of followed(this.#log, await this.#start(), this.#types, signal)) {
        const stretch = batchOf(steps, this.#dispatched, await this.#log.end());
        await this.#dispatch(stretch, outer);
        if (outer.aborted) return;
        const pace = stretch.isFar ? 0 : (this.#options.paceMs ?? PACE_MS);
        if (pace > 0) await pause(pace, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      leaving.abort();
    }
  }

  /** The position of the projection that is furthest behind; without projections the end of the log. */
  async #start(): Promise<Position> {
    const end = await this.#log.end();
    const positions = this.#attached().map(({ runner }) => runner.position);
    const [first = end] = positions;
    const start = positions.reduce(earlier, first);
    this.#dispatched = earlier(start, end);
    return start;
  }

  #attached(): readonly Member[] {
    return [...this.#members.values()].filter(({ isAttached }) => isAttached);
  }

  async #dispatch(batch: Batch, signal: AbortSignal) {
    this.#dispatched = batch.deliveries.at(-1)?.origin.position ?? this.#dispatched;
    await Promise.all(
      this.#attached().map((member) => this.#runOrRecover(member, signal, () => member.runner.take(batch))),
    );
  }

  async #runOrRecover(member: Member, signal: AbortSignal, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      this.#keep(this.#recover(member, error, signal));
    }
  }

  #join(member: Member, signal: AbortSignal): Promise<void> {
    return this.#catchUp(member, signal).catch((error: unknown) => this.#recover(member, error, signal));
  }

  async #recover(member: Member, failure: unknown, signal: AbortSignal) {
    member.isAttached = false;
    if (failure instanceof LeaseLost) return member.lost();
    const { report, pauseMs, byLease } = this.#options;
    const { name } = member.runner.projection;
    report(name, failure);
    // The outcome of the save is unknown. Under a new lease it is either complete or can no longer happen.
    if (byLease) return member.lost();
    member.failure = failure;
    const until = AbortSignal.any([signal, member.until]);
    const done = new AbortController();
    const run = async () => {
      await this.#catchUp(member, until).catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
        member.lost();
      });
      done.abort();
    };
    await pause(pauseMs?.(0) ?? 500, undefined, { signal: until }).catch(() => undefined);
    await supervise(run, AbortSignal.any([until, done.signal]), (reason) => report(name, reason), pauseMs);
  }

  /** Reads from the checkpoint to the others' position, and joins them in the same turn, so that it misses no event. */
  async #catchUp(member: Member, signal: AbortSignal) {
    const { runner } = member;
    // On every attempt, because an earlier one may have failed before it was done.
    await this.#options.renew(runner);
    await runner.restore();
    do {
      const end = await this.#log.end();
      let after = runner.position;
      for await (const steps of readThrough(this.#log, after, runner.projection.types)) {
        const stretch = batchOf(steps, after, end);
        await runner.take(stretch);
        after = stretch.upTo;
        if (signal.aborted) return;
      }
      await runner.take(nothingUpTo(after, end));
      if (signal.aborted) return;
    } while (runner.position < this.#dispatched);
    member.failure = undefined;
    member.isAttached = true;
  }

  #keep(work: Promise<void>) {
    this.#recoveries.add(work);
    void work.finally(() => this.#recoveries.delete(work));
  }
}

const earlier = (a: Position, b: Position): Position => (a < b ? a : b);
