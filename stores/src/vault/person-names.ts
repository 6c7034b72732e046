import { setTimeout as rest } from 'node:timers/promises';

import { TimeSlice } from '../sqlite/time-slice.ts';
import type { KnownPerson, Profile } from './identities.port.ts';
import { NameIndex } from './name-index.ts';

const PAGE_SIZE = 100;
/** Others have the processor for so long after each page, as long as nobody waits for the names. */
const REST_MS = 10;

/** Persons after a number, by their numbers. */
export type ReadPersons = (after: number, limit: number) => readonly KnownPerson[];

/** Finds persons by name or e-mail address. The index is made when first asked for, or before; then it is kept up to date. */
export class PersonNames {
  readonly #read: ReadPersons;
  #index: Promise<NameIndex> | undefined;
  #building: NameIndex | undefined;
  /** The number up to which all are in it; whoever comes behind is read in turn, so that the longest known stay first. */
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

  /** Makes the index unhurriedly; whoever searches meanwhile gets the rest of it at once. */
  async open(): Promise<void> {
    await this.#made();
  }

  /** Nothing is read any more. */
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
      this.#index = undefined; // the next one who asks tries again
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
      // Without a wait between reading and putting: whatever changes meanwhile comes after.
      for (const { personNo, profile } of page) index.put(personNo, profile);
      this.#readTo = page.at(-1)?.personNo ?? Number.POSITIVE_INFINITY;
      if (page.length === 0) break;
      await (this.#isAwaited ? timeSlice.yieldWhenUsed() : rest(REST_MS, undefined, { ref: false }));
    }
    return index;
  }
}
