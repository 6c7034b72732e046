const LOOK_MS = 500;
const BYTES_PER_MB = 1_048_576;

/** Compares the memory that the process holds with what an operator lets it use (docs/limits.md#requests). */
export class MemoryUse {
  /** In MB; Infinity without a limit. */
  maxMb = Infinity;
  #isUsedUp = false;
  readonly #timer = setInterval(() => this.look(), LOOK_MS).unref();

  /** Whether the process held more at the last look. */
  get isUsedUp(): boolean {
    return this.#isUsedUp;
  }

  look(heldBytes = process.memoryUsage.rss()): void {
    this.#isUsedUp = heldBytes / BYTES_PER_MB > this.maxMb;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
