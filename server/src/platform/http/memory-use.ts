const LOOK_MS = 500;
const BYTES_PER_MB = 1_048_576;

/** Compares the memory that the process holds with what an operator lets it use (docs/limits.md#requests), twice a second while asked. */
export class MemoryUse {
  /** In MB; Infinity without a limit. */
  maxMb = Infinity;
  #isUsedUp = false;
  #lookedAt = -Infinity;

  /** Whether the process held more at the last look. */
  get isUsedUp(): boolean {
    if (performance.now() - this.#lookedAt >= LOOK_MS) this.look();
    return this.#isUsedUp;
  }

  look(heldBytes = process.memoryUsage.rss()): void {
    this.#lookedAt = performance.now();
    this.#isUsedUp = heldBytes / BYTES_PER_MB > this.maxMb;
  }
}
