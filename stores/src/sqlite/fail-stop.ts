import { isDiskFailure } from './sqlite-error.ts';

/**
 * After a failed fsync SQLite would continue, but nobody knows what is on the disk. So the first disk failure is
 * reported once, and ends all work on the files that share this object, for the rest of the process.
 */
export class FailStop {
  readonly #onFatal: (error: unknown) => void;
  #failure: unknown;

  constructor(onFatal: (error: unknown) => void) {
    this.#onFatal = onFatal;
  }

  get failed(): boolean {
    return this.#failure !== undefined;
  }

  /** Runs work on a file; after a disk failure it only throws that failure again. */
  guard<T>(work: () => T): T {
    if (this.#failure) throw this.#failure;
    try {
      return work();
    } catch (error) {
      this.note(error);
      throw error;
    }
  }

  note(error: unknown): void {
    if (this.#failure || !isDiskFailure(error)) return;
    this.#failure = error;
    this.#onFatal(error);
  }
}
