import { TimeSlice } from '../../time-slice.ts';
import { NameIndex } from '../name-index.ts';
import type { MongoPersons } from './mongo-persons.ts';

/** How far each reading goes back, because clocks differ and writes may be slow. */
const OVERLAP_MS = 60_000;

/**
 * Finds persons by name or e-mail address, both of which only memory holds decrypted. Each search first reads what any
 * process has written since the last one.
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
    const timeSlice = new TimeSlice(); // Thousands may arrive at once.
    for await (const { personNo, profile } of this.#persons.since(this.#since)) {
      this.#index.put(personNo, profile);
      await timeSlice.yieldWhenUsed();
    }
    this.#since = next;
  }
}
