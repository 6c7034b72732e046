import { setTimeout as pause } from 'node:timers/promises';

import type { Collection, Db } from 'mongodb';

import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import { randomKey, seal, unseal } from '../sealing.ts';

export type ScopedKey = Readonly<{ _id: string; wrappedKey: Buffer }>;

/** How long after it was read a key may be used. Entries under load need the same key many times a second. */
const USABLE_MS = 400;
/** Longer, because timers may be a little early. */
const DESTROYED_MS = 450;

type Read = Readonly<{ key: Promise<Buffer>; until: number }>;

/**
 * Keys for a purpose and a time, such as one week. Another process may destroy a key, so each is in memory for a moment only, and a
 * destruction ends after that moment: from then on nobody has the key.
 */
export class MongoScopedKeys {
  readonly #vaultKey: Buffer;
  readonly #documents: Collection<ScopedKey>;
  readonly #read = new Map<string, Read>();

  constructor(db: Db, vaultKey: Buffer) {
    this.#vaultKey = vaultKey;
    this.#documents = db.collection<ScopedKey>('scopedKeys', { promoteBuffers: true });
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#documents.findOne()) === null;
  }

  of(scope: string): Promise<Buffer> {
    const read = this.#read.get(scope);
    return read && performance.now() < read.until ? read.key : this.#readNow(scope);
  }

  /** Deletes a key. True if there was one, which other processes may use until `usableNoMore`. */
  async destroy(scope: string): Promise<boolean> {
    const { deletedCount } = await this.#documents.deleteOne({ _id: scope });
    return this.#read.delete(scope) || deletedCount > 0;
  }

  /** Call it after `destroy`. */
  async usableNoMore(): Promise<void> {
    await pause(DESTROYED_MS);
  }

  #readNow(scope: string): Promise<Buffer> {
    const key = this.#found(scope);
    // From before the question on, since it may be destroyed while the answer is under way.
    const read = { key, until: performance.now() + USABLE_MS };
    const forget = () => this.#read.get(scope) === read && this.#read.delete(scope);
    this.#read.set(scope, read);
    setTimeout(forget, USABLE_MS).unref();
    void key.catch(forget);
    return key;
  }

  async #found(scope: string): Promise<Buffer> {
    const found = await this.#documents.findOne({ _id: scope });
    if (found) return unseal(this.#vaultKey, contextOf(scope), found.wrappedKey);
    const wrappedKey = seal(this.#vaultKey, contextOf(scope), randomKey());
    await this.#documents.insertOne({ _id: scope, wrappedKey }).catch(unlessDuplicate);
    return this.#found(scope);
  }
}

const contextOf = (scope: string) => `scope|${scope}`;
