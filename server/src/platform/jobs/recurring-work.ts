import { isStoreRefusal } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { waitAtStop } from '../kernel/wait-at-stop.ts';

const STOP_MS_MAX = 5_000;

type Work = () => Promise<unknown>;
type Report = (error: unknown) => void;

/**
 * Repeats work on a timer, one round at a time. A round that falls due during another is skipped; a failed round is
 * reported, and the next one tries again. A refusal by a store's server is not reported here, but once by the store.
 */
export class RecurringWork {
  readonly #mutex = new Mutex();
  readonly #work: Work;
  readonly #report: Report;
  readonly #isDue: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;
  #pauses = 0;

  /** `isDue` is asked before each round of the timer. */
  constructor(work: Work, report: Report, isDue: () => boolean = () => true) {
    this.#work = work;
    this.#report = report;
    this.#isDue = isDue;
  }

  /** Starts the timer; the first round comes after this time. The timer does not keep the process alive. */
  every(ms: number): void {
    this.#timer = setInterval(() => void this.whenDue(), ms);
    this.#timer.unref();
  }

  /** Runs a round unless one is running, paused or not due; never fails. */
  async whenDue(): Promise<void> {
    if (this.#isBusy || this.#pauses > 0 || !this.#isDue()) return;
    this.#isBusy = true;
    await this.now().catch((error: unknown) => {
      if (!isStoreRefusal(error)) this.#report(error);
    });
    this.#isBusy = false;
  }

  /** Runs a round after the current one, and fails if it fails. */
  async now(): Promise<void> {
    await this.#mutex.runExclusive(this.#work);
  }

  /** Runs a task once the current round is over; the timer brings no round meanwhile, `now` still does. */
  async whilePaused<T>(task: () => Promise<T>): Promise<T> {
    this.#pauses += 1;
    try {
      await this.#idle();
      return await task();
    } finally {
      this.#pauses -= 1;
    }
  }

  /**
   * Stops the timer; resolves when the current round is over, since the stores that it uses are closed next, or after some seconds:
   * a round that waits for a store that is away fails when that is closed. The log then names it by `what`.
   */
  async stop(what: string): Promise<void> {
    clearInterval(this.#timer);
    await waitAtStop(what, this.#idle(), STOP_MS_MAX);
  }

  #idle(): Promise<void> {
    return this.#mutex.runExclusive(async () => undefined);
  }
}
