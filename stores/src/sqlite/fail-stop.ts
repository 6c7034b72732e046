import { StorageFull } from '../event-log/event-log.port.ts';
import { naming } from './file-failure.ts';
import { isDiskFailure } from './sqlite-error.ts';

/**
 * After a failed fsync SQLite would continue, but nobody knows what is on the disk. So the first disk failure is
 * reported once, and ends all work on the files that share this object, for the rest of the process.
 */
export class FailStop {
  readonly #onFatal: (error: unknown) => void;
  readonly #file: string;
  readonly #shared: { failure?: unknown };

  constructor(onFatal: (error: unknown) => void, file = '', shared = {}) {
    this.#onFatal = onFatal;
    this.#file = file;
    this.#shared = shared;
  }

  /** The same for one of the files, which errors then name. */
  of(file: string): FailStop {
    return new FailStop(this.#onFatal, file, this.#shared);
  }

  get failed(): boolean {
    return this.#shared.failure !== undefined;
  }

  /** The error for a caller whose write found no room. */
  storageFull(error: unknown): StorageFull {
    return new StorageFull(`There is no room on the disk for ${this.#file}`, {
      cause: naming(this.#file, error),
    });
  }

  /** Runs work on a file, whose name errors then have; after a disk failure it only throws that failure again. */
  guard<T>(work: () => T): T {
    if (this.failed) throw this.#shared.failure;
    try {
      return work();
    } catch (error) {
      this.note(error);
      throw naming(this.#file, error);
    }
  }

  note(error: unknown): void {
    if (this.failed || !isDiskFailure(error)) return;
    this.#shared.failure = naming(this.#file, error);
    this.#onFatal(this.#shared.failure);
  }
}
