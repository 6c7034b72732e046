import { Mutex } from 'async-mutex';

import { commandTurn } from './command-turn.ts';

/** Runs tasks with the same key one after another, within this process. */
export class KeyedMutex {
  readonly #mutexes = new Map<string, Mutex>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const mutex = this.#mutexes.get(key) ?? new Mutex();
    this.#mutexes.set(key, mutex);
    try {
      return await commandTurn(mutex).runExclusive(task);
    } finally {
      if (!mutex.isLocked()) this.#mutexes.delete(key);
    }
  }
}
