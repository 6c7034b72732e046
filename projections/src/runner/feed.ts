import { once } from 'node:events';

import {
  isStoreRefusal,
  LeaseLost,
  LOG_START,
  type EventLog,
  type Lease,
  type Position,
  sleep,
} from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { batchOf, joined, type Batch } from './deliveries.ts';
import { BATCH_MAX } from './log-batches.ts';
import type { ProjectionRunner } from './projection-runner.ts';
import { SharedReadings } from './shared-readings.ts';
import { supervise } from './supervise.ts';

/**
 * Under load a batch waits for more events, so that hundreds of submissions cost one write: a millisecond for each event of the batch
 * before, within these bounds. A step on a server costs some dozens of commands, and other processes look for it every 0.12 s anyway.
 */
const PACE_MS = { here: { min: 10, max: 30 }, byLease: { min: 60, max: 200 } } as const;

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
  /** Held while it catches up: two at a time would each take the other's missed batches for lost, and begin again for ever. */
  catchingUp: Mutex;
  failure: unknown;
  isRecovering: boolean;
  /** What the feed has dispatched since the projection began to read up to its end; undefined if that is not complete. */
  missed: Missed | undefined;
  /** Aborted when the lease is lost or released; never aborted without leases. */
  until: AbortSignal;
  /** Called when another process has acquired the lease. */
  lost: () => void;
};

const FOR_EVER = new AbortController().signal;
const UNTROUBLED = {
  failure: undefined,
  isRecovering: false,
  missed: undefined,
  until: FOR_EVER,
  lost: () => undefined,
};

type Missed = { readonly batches: Batch[]; events: number };

/** The feed keeps so many events for a projection that catches up; one that is slower reads them from the log. */
const MISSED_MAX = 10_000;

/**
 * Follows the log once for all projections, so that each event is read and decoded once. A failing projection does not
 * hold up the others: it leaves, catches up alone, and joins again.
 */
export class Feed {
  readonly #log: EventLog;
  readonly #options: FeedOptions;
  readonly #members: ReadonlyMap<string, Member>;
  readonly #types: readonly string[];
  readonly #readings: SharedReadings;
  readonly #recoveries = new Set<Promise<void>>();
  /** The position of the latest dispatched event: never beyond `log.end()`, as positions of foreign events may be. */
  #dispatched = LOG_START;

  constructor(log: EventLog, runners: readonly ProjectionRunner[], options: FeedOptions) {
    this.#log = log;
    this.#options = options;
    const isAttached = options.byLease !== true;
    // A process gets the leases of many projections at the same time.
    this.#readings = new SharedReadings(log, !isAttached);
    this.#members = new Map(
      runners.map((runner) => [
        runner.projection.name,
        { runner, isAttached, catchingUp: new Mutex(), ...UNTROUBLED },
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
      // A catch-up that was at its end may have let it join meanwhile.
      member.isAttached = false;
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
      for await (const steps of this.#log.followBatches(await this.#start(), this.#types, signal)) {
        // Only a full batch can be far from the end.
        const isFull = steps.length >= BATCH_MAX;
        const stretch = batchOf(steps, this.#dispatched, isFull ? await this.#log.end() : LOG_START);
        await this.#dispatch(stretch, outer);
        if (outer.aborted) return;
        const pace = stretch.isFar ? 0 : this.#paceAfter(steps.length);
        if (pace > 0) await sleep(pace, signal);
      }
    } finally {
      leaving.abort();
    }
  }

  #paceAfter(events: number): number {
    const { paceMs, byLease } = this.#options;
    const { min, max } = PACE_MS[byLease ? 'byLease' : 'here'];
    return paceMs ?? Math.min(max, Math.max(min, events));
  }

  /** The position of the projection that is furthest behind; without projections the end of the log. */
  async #start(): Promise<Position> {
    const end = await this.#log.end();
    for (const member of this.#members.values()) member.missed = undefined;
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
    for (const member of this.#members.values()) keepFor(member, batch);
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
    if (member.until.aborted) return;
    if (member.isRecovering) {
      // One failure may end several steps. The recovery goes on if it has just let the projection join.
      member.failure = failure;
      return;
    }
    const { report, pauseMs, byLease } = this.#options;
    if (byLease && failure instanceof LeaseLost) return member.lost();
    const { name } = member.runner.projection;
    if (!isStoreRefusal(failure)) report(name, failure);
    // The outcome of the save is unknown. Under a new lease it is either complete or can no longer happen.
    if (byLease) return member.lost();
    member.failure = failure;
    member.isRecovering = true;
    const until = AbortSignal.any([signal, member.until]);
    const done = new AbortController();
    const run = async () => {
      await this.#catchUp(member, until);
      if (member.failure !== undefined && !until.aborted) throw member.failure;
      // In the same turn, so that a failure from now on begins another recovery.
      member.isRecovering = false;
      done.abort();
    };
    await sleep(pauseMs?.(0) ?? 500, until);
    await supervise(run, AbortSignal.any([until, done.signal]), (reason) => report(name, reason), pauseMs);
    member.isRecovering = false;
  }

  /** One at a time for each projection. What waited for one that let it join has nothing left to do. */
  #catchUp(member: Member, signal: AbortSignal): Promise<void> {
    return member.catchingUp.runExclusive(async () => {
      if (!member.isAttached && !signal.aborted) await this.#readAndJoin(member, signal);
    });
  }

  /**
   * Reads from the checkpoint to the end of the log, then takes what the feed has dispatched meanwhile and joins it in
   * the same turn. A log that grows all the time therefore keeps no projection from joining.
   */
  async #readAndJoin(member: Member, signal: AbortSignal) {
    const { runner } = member;
    // On every attempt, because an earlier one may have failed before it was done.
    await this.#options.renew(runner);
    await runner.restore();
    for (;;) {
      const missed: Missed = { batches: [], events: 0 };
      member.missed = missed;
      await this.#readings.readToEnd(runner, signal);
      if (signal.aborted) return;
      if (member.missed !== missed) continue;
      member.missed = undefined;
      member.failure = undefined;
      member.isAttached = true;
      const [first, ...others] = missed.batches;
      // Before whatever the feed dispatches next, since a runner takes one batch after another.
      if (first) await runner.take(joined([first, ...others])).catch(leave(member));
      return;
    }
  }

  #keep(work: Promise<void>) {
    this.#recoveries.add(work);
    void work.finally(() => this.#recoveries.delete(work));
  }
}

const leave = (member: Member) => (error: unknown) => {
  member.isAttached = false;
  throw error;
};

function keepFor(member: Member, batch: Batch): void {
  const { missed } = member;
  if (!missed) return;
  missed.batches.push(batch);
  missed.events += batch.deliveries.length;
  if (missed.events > MISSED_MAX) member.missed = undefined;
}

const earlier = (a: Position, b: Position): Position => (a < b ? a : b);
