import type { Collection, Db } from 'mongodb';

import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';

type Counter = Readonly<{ _id: string; value: number }>;

const ID = 'personNo';
/** Many, so that few persons wait for the counter; a process that ends leaves as many unused at most. */
const BLOCK = 256;

/**
 * The numbers of new persons. Each process reserves blocks of them, so that not every new person of every process writes the same
 * counter. A number is never given out twice.
 */
export class PersonNumbers {
  readonly #counters: Collection<Counter>;
  #next = 0;
  #end = 0;
  #reserving: Promise<void> | undefined;

  constructor(db: Db) {
    this.#counters = db.collection<Counter>('counters');
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#counters.findOne()) === null;
  }

  /** In ascending order. */
  async take(count: number): Promise<readonly number[]> {
    const taken: number[] = [];
    for (;;) {
      for (; taken.length < count && this.#next < this.#end; this.#next += 1) taken.push(this.#next);
      if (taken.length === count) return taken;
      this.#reserving ??= this.#reserve(Math.max(BLOCK, count)).finally(() => (this.#reserving = undefined));
      await this.#reserving;
    }
  }

  /** Gives up what is reserved. Call it when persons may have got these numbers in another way, by an import. */
  forget(): void {
    this.#next = this.#end;
  }

  /** No number up to this one will be given out by a block that is reserved from now on. */
  async raise(personNo: number): Promise<void> {
    await this.#counters.updateOne({ _id: ID }, { $max: { value: personNo } }, { upsert: true });
  }

  /** The highest number that may have been given out. */
  async highest(): Promise<number> {
    return (await this.#counters.findOne({ _id: ID }))?.value ?? 0;
  }

  async #reserve(count: number): Promise<void> {
    const found = await this.#counters
      .findOneAndUpdate({ _id: ID }, { $inc: { value: count } }, { upsert: true, returnDocument: 'after' })
      .catch(unlessDuplicate); // Two calls created the counter at once, so this one asks again.
    if (!found) return this.#reserve(count);
    this.#end = found.value + 1;
    this.#next = this.#end - count;
  }
}
