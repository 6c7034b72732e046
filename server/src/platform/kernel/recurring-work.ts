import { Mutex } from 'async-mutex';

type Work = () => Promise<unknown>;
type Report = (error: unknown) => void;

/**
 * Work that comes round again and again, one round at a time. A round that falls due while one is on is left out; what fails is
 * reported, and tried again when the next is due.
 */
export class RecurringWork {
  readonly #mutex = new Mutex();
  readonly #work: Work;
  readonly #report: Report;
  readonly #isDue: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;
  #pauses = 0;

  /** `isDue` is asked before each round that a timer brings. */
  constructor(work: Work, report: Report, isDue: () => boolean = () => true) {
    this.#work = work;
    this.#report = report;
    this.#isDue = isDue;
  }

  /** The first round is due after this time. Nothing stays alive for it. */
  every(ms: number): void {
    this.#timer = setInterval(() => void this.whenDue(), ms);
    this.#timer.unref();
  }

  /** A round unless one is on; never fails. */
  async whenDue(): Promise<void> {
    if (this.#isBusy || this.#pauses > 0 || !this.#isDue()) return;
    this.#isBusy = true;
    await this.now().catch(this.#report);
    this.#isBusy = false;
  }

  /** A round, after the one that is on. Fails with it. */
  async now(): Promise<void> {
    await this.#mutex.runExclusive(this.#work);
  }

  /** Nothing is due while this is done; it begins when no round is on, and rounds by hand go on. */
  async whilePaused<T>(task: () => Promise<T>): Promise<T> {
    this.#pauses += 1;
    try {
      await this.#idle();
      return await task();
    } finally {
      this.#pauses -= 1;
    }
  }

  /** No further round falls due; resolves when the last one is done, since it uses what is closed next. */
  stop(): Promise<void> {
    clearInterval(this.#timer);
    return this.#idle();
  }

  #idle(): Promise<void> {
    return this.#mutex.runExclusive(async () => undefined);
  }
}
