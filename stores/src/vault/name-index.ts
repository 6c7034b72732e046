import { fold } from '@onda-on/contracts/rules';

import { TimeSlice } from '../time-slice.ts';
import type { Profile } from './identities.port.ts';

const NAMES_PER_TIME_CHECK = 1_000;

/** Folded names and addresses in memory; on disk they are encrypted. */
export class NameIndex {
  readonly #names = new Map<number, string>();

  put(personNo: number, { name, email }: Pick<Profile, 'name' | 'email'>): void {
    this.#names.set(personNo, ` ${wordsOf(`${name} ${email}`).join(' ')}`);
  }

  remove(personNo: number): void {
    this.#names.delete(personNo);
  }

  /** Persons who have, for each of the words, one that starts with it: by number, after the first `skip`. */
  async find(text: string, limit: number, skip: number): Promise<readonly number[]> {
    const words = wordsOf(text).map((word) => ` ${word}`);
    if (words.length === 0) return [];
    const found: number[] = [];
    const timeSlice = new TimeSlice();
    let seen = 0;
    let left = skip;
    for (const [personNo, name] of this.#names) {
      if (found.length >= limit) break;
      if (words.every((word) => name.includes(word)) && (left -= 1) < 0) found.push(personNo);
      seen += 1;
      if (seen % NAMES_PER_TIME_CHECK === 0) await timeSlice.yieldWhenUsed();
    }
    return found;
  }
}

const wordsOf = (text: string): readonly string[] => fold(text).split(/\s+/u).filter(Boolean);
