import {
  Inject,
  Logger,
  Optional,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { ClockWatch } from './clock-watch.ts';
import { RecurringWork } from './recurring-work.ts';

/** `atStart`: the first round is due at once. Without it, when the period has passed. */
type Period = Readonly<{ everyMs: number; atStart?: boolean }>;

/**
 * Runs at an interval while the application runs, except while the date is doubtful: what a timer does cannot be undone. A subclass
 * sets the interval and the work of a round.
 */
export abstract class ScheduledJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger: Logger;
  @Optional()
  @Inject(ClockWatch)
  private readonly clockWatch?: ClockWatch;
  readonly #period: Period;
  readonly #rounds = new RecurringWork(
    () => this.round(),
    (error) => this.report(error),
    () => this.isDateTrusted,
  );

  constructor(name: string, period: Period) {
    this.logger = new Logger(name);
    this.#period = period;
  }

  onApplicationBootstrap(): void {
    this.#rounds.every(this.#period.everyMs);
    if (this.#period.atStart) void this.#rounds.whenDue();
  }

  /** The round that is on is finished and recorded before the stores are closed. */
  beforeApplicationShutdown(): Promise<void> {
    return this.#rounds.stop();
  }

  /** A round by hand, as of the clock. Fails with it. */
  tick(): Promise<void> {
    return this.#rounds.now();
  }

  /** No round is due while this is done; those by hand go on. */
  whilePaused<T>(work: () => Promise<T>): Promise<T> {
    return this.#rounds.whilePaused(work);
  }

  /** A long round asks before each step that cannot be taken back. */
  protected get isDateTrusted(): boolean {
    return !this.clockWatch?.fault;
  }

  protected abstract round(): Promise<unknown>;

  /** A failed round is an error, unless the subclass overrides this. */
  protected report(error: unknown): void {
    this.logger.error(error);
  }
}
