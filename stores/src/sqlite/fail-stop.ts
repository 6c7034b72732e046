import { isDiskFailure } from './sqlite-error.ts';

/**
 * After a failed fsync SQLite carries on, but nobody knows what is on disk. So the first failure of the disk ends all
 * work on the files that share this, for the rest of the process, and is reported once.
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

  /** Does work on a file unless the disk has failed; then it throws that failure again. */
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
