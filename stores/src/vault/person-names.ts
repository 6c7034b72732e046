import { Turns } from '../sqlite/turns.ts';
import { NameIndex } from './name-index.ts';
import type { KnownPerson, Profile } from './vault.port.ts';

const PAGE_SIZE = 100;

/** Persons after a number, by their numbers. */
export type ReadPersons = (after: number, limit: number) => readonly KnownPerson[];

/** Finds persons by name or e-mail address. The index is made when first asked for, then kept up to date. */
export class PersonNames {
  readonly #read: ReadPersons;
  #index: Promise<NameIndex> | undefined;
  #building: NameIndex | undefined;

  constructor(read: ReadPersons) {
    this.#read = read;
  }

  async find(words: string, limit: number, skip = 0): Promise<readonly number[]> {
    this.#index ??= this.#build().catch((error: unknown) => {
      this.#index = undefined; // the next one who asks tries again
      throw error;
    });
    const index = await this.#index;
    return index.find(words, limit, skip);
  }

  put(personNo: number, profile: Pick<Profile, 'name' | 'email'>): void {
    this.#building?.put(personNo, profile);
  }

  remove(personNo: number): void {
    this.#building?.remove(personNo);
  }

  async #build(): Promise<NameIndex> {
    const index = new NameIndex();
    this.#building = index;
    const turns = new Turns();
    let page = this.#read(0, PAGE_SIZE);
    while (page.length > 0) {
      // Without a wait between reading and putting: whatever changes meanwhile comes after.
      for (const { personNo, profile } of page) index.put(personNo, profile);
      await turns.yieldWhenLong();
      page = this.#read(page.at(-1)?.personNo ?? 0, PAGE_SIZE);
    }
    return index;
  }
}
