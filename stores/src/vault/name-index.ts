import { fold } from '@onda-on/contracts/rules';

import { Turns } from '../sqlite/turns.ts';
import type { Profile } from './identities.port.ts';

const NAMES_PER_LOOK_AT_THE_CLOCK = 1_000;

/** Folded names and addresses in memory, since none can be read on disk. */
export class NameIndex {
  readonly #names = new Map<number, string>();

  put(personNo: number, { name, email }: Pick<Profile, 'name' | 'email'>): void {
    this.#names.set(personNo, ` ${wordsOf(`${name} ${email}`).join(' ')}`);
  }

  remove(personNo: number): void {
    this.#names.delete(personNo);
  }

  /** Those of whom a word starts with each of the words, longest known first, behind the first `skip`. */
  async find(text: string, limit: number, skip = 0): Promise<readonly number[]> {
    const words = wordsOf(text).map((word) => ` ${word}`);
    if (words.length === 0) return [];
    const found: number[] = [];
    const turns = new Turns();
    let seen = 0;
    let left = skip;
    for (const [personNo, name] of this.#names) {
      if (found.length >= limit) break;
      if (words.every((word) => name.includes(word)) && (left -= 1) < 0) found.push(personNo);
      seen += 1;
      if (seen % NAMES_PER_LOOK_AT_THE_CLOCK === 0) await turns.yieldWhenLong();
    }
    return found;
  }
}

const wordsOf = (text: string): readonly string[] => fold(text).split(/\s+/u).filter(Boolean);
