import { setTimeout as sleep } from 'node:timers/promises';

import { TimeSlice } from '../time-slice.ts';
import type { KnownPerson, Profile } from './identities.port.ts';
import { NameIndex } from './name-index.ts';

const PAGE_SIZE = 100;
/** Milliseconds of pause after each page while no search is waiting. */
const REST_MS = 10;

/** At most `limit` persons with a number above `after`, by number. */
export type ReadPersons = (after: number, limit: number) => readonly KnownPerson[];

/** Finds persons by name or e-mail address. The index is built on first use or by `open`, then kept up to date. */
export class PersonNames {
  readonly #read: ReadPersons;
  #index: Promise<NameIndex> | undefined;
  #building: NameIndex | undefined;
  /** The index holds all persons up to this number. Later ones are read in order, so that it stays sorted by number. */
  #readTo = 0;
  #isAwaited = false;
  #isClosed = false;

  constructor(read: ReadPersons) {
    this.#read = read;
  }

  async find(words: string, limit: number, skip = 0): Promise<readonly number[]> {
    this.#isAwaited = true;
    const index = await this.#made();
    return index.find(words, limit, skip);
  }

  /** Builds the index in the background. A search meanwhile makes it read the rest without pauses. */
  async open(): Promise<void> {
    await this.#made();
  }

  /** Ends the building of the index. */
  close(): void {
    this.#isClosed = true;
  }

  put(personNo: number, profile: Pick<Profile, 'name' | 'email'>): void {
    if (personNo <= this.#readTo) this.#building?.put(personNo, profile);
  }

  remove(personNo: number): void {
    this.#building?.remove(personNo);
  }

  #made(): Promise<NameIndex> {
    this.#index ??= this.#build().catch((error: unknown) => {
      this.#index = undefined; // The next search tries again.
      throw error;
    });
    return this.#index;
  }

  async #build(): Promise<NameIndex> {
    const index = new NameIndex();
    this.#building = index;
    this.#readTo = 0;
    const timeSlice = new TimeSlice();
    while (!this.#isClosed) {
      const page = this.#read(this.#readTo, PAGE_SIZE);
      // Reads and puts without an await in between, so that no change of these persons is overwritten.
      for (const { personNo, profile } of page) index.put(personNo, profile);
      this.#readTo = page.at(-1)?.personNo ?? Number.POSITIVE_INFINITY;
      if (page.length === 0) break;
      await (this.#isAwaited ? timeSlice.yieldWhenUsed() : sleep(REST_MS, undefined, { ref: false }));
    }
    return index;
  }
}
