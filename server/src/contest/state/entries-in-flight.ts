import { Injectable } from '@nestjs/common';
import type { WeekNumber } from '@onda-on/contracts/rules';

/** The entries that this process is writing: a seal waits for those that were decided before the lock. */
@Injectable()
export class EntriesInFlight {
  readonly #writing = new Map<WeekNumber, Set<Promise<unknown>>>();

  /** Counts an entry as in flight until it is written or refused. */
  async track<T>(week: WeekNumber, entry: Promise<T>): Promise<T> {
    const writing = this.#writing.get(week) ?? new Set();
    this.#writing.set(week, writing.add(entry));
    try {
      return await entry;
    } finally {
      writing.delete(entry);
    }
  }

  /** Resolves when all entries now in flight are written or refused. */
  async landed(week: WeekNumber): Promise<void> {
    await Promise.allSettled(Array.from(this.#writing.get(week) ?? []));
  }
}
