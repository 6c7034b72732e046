import { TimeSlice } from '../../sqlite/time-slice.ts';
import { NameIndex } from '../name-index.ts';
import type { MongoPersons } from './mongo-persons.ts';

/** How far the clocks of servers and a slow write may be apart. */
const OVERLAP_MS = 60_000;

/**
 * Finds persons by name or e-mail address. Both are in memory only, since none can be read in the database; whatever was written since the
 * last search, by whichever process, is read before the next one.
 */
export class MongoNames {
  readonly #persons: MongoPersons;
  readonly #index = new NameIndex();
  #since = new Date(0);
  #reading: Promise<void> = Promise.resolve();

  constructor(persons: MongoPersons) {
    this.#persons = persons;
  }

  async find(words: string, limit: number, skip = 0): Promise<readonly number[]> {
    await this.refresh();
    return this.#index.find(words, limit, skip);
  }

  refresh(): Promise<void> {
    const reading = this.#reading.catch(() => undefined).then(() => this.#read());
    this.#reading = reading;
    return reading;
  }

  forget(personNo: number): void {
    this.#index.remove(personNo);
  }

  async #read(): Promise<void> {
    const next = new Date(Date.now() - OVERLAP_MS);
    const timeSlice = new TimeSlice(); // thousands come in one go
    for await (const { personNo, profile } of this.#persons.since(this.#since)) {
      this.#index.put(personNo, profile);
      await timeSlice.yieldWhenUsed();
    }
    this.#since = next;
  }
}
