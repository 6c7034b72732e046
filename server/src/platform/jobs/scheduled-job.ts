import {
  Inject,
  Logger,
  Optional,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';

import { ClockWatch } from '../kernel/clock-watch.ts';
import { RecurringWork } from './recurring-work.ts';

/** Provided as false to an application that only reads or copies the data: no work in the background changes it meanwhile. */
export const HAS_JOBS = Symbol('HasJobs');

/** `atStart`: the first round runs at once instead of after the period. */
type Period = Readonly<{ everyMs: number; atStart?: boolean }>;

/**
 * Repeats a job while the application runs, except while the date is doubtful, since a round cannot be undone. A
 * subclass defines the period and the round.
 */
export abstract class ScheduledJob
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  protected readonly logger: Logger;
  @Optional()
  @Inject(ClockWatch)
  private readonly clockWatch?: ClockWatch;
  @Optional()
  @Inject(HAS_JOBS)
  private readonly hasJobs?: boolean;
  readonly #name: string;
  readonly #period: Period;
  readonly #ending = new AbortController();
  #stopped: Promise<void> | undefined;
  readonly #rounds = new RecurringWork(
    () => this.round(),
    (error) => {
      if (error !== this.ending.reason) this.report(error);
    },
    () => this.isDateTrusted,
  );

  constructor(name: string, period: Period) {
    this.#name = name;
    this.logger = new Logger(name);
    this.#period = period;
  }

  onApplicationBootstrap(): void {
    if (this.hasJobs === false) return;
    this.#rounds.every(this.#period.everyMs);
    if (this.#period.atStart) void this.#rounds.whenDue();
  }

  /** Every job is told before the first one is waited for, so that rounds which hang are waited for at the same time. */
  onModuleDestroy(): void {
    this.#ending.abort();
    this.#stopped = this.#rounds.stop(this.#name);
  }

  /** Lets the current round finish and record its work before the stores are closed. */
  beforeApplicationShutdown(): Promise<void> {
    return (this.#stopped ??= this.#rounds.stop(this.#name));
  }

  /** Runs a round now, and fails if it fails. */
  tick(): Promise<void> {
    return this.#rounds.now();
  }

  /** Runs `work` without rounds of the timer; `tick` still works. */
  whilePaused<T>(work: () => Promise<T>): Promise<T> {
    return this.#rounds.whilePaused(work);
  }

  /** A long round checks this before each step that it cannot undo. */
  protected get isDateTrusted(): boolean {
    return !this.clockWatch?.fault;
  }

  /**
   * Aborted when the process begins to end. A round that takes longer than a stop may, and is repeated at the next start,
   * gives up by `throwIfAborted`.
   */
  protected get ending(): AbortSignal {
    return this.#ending.signal;
  }

  protected abstract round(): Promise<unknown>;

  /** Logs a failed round as an error; a subclass may override this. */
  protected report(error: unknown): void {
    this.logger.error(error);
  }
}
