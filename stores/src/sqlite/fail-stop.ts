import { isDiskFailure } from './sqlite-error.ts';

/**
 * After a failed fsync SQLite continues, but the content of the disk is unknown. So the first disk failure ends all work on the
 * files that share this, for the rest of the process, and is reported once.
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

  /** Does work on a file, or throws the earlier disk failure again. */
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
