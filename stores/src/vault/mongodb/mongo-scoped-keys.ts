import type { Collection, Db } from 'mongodb';

import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import { randomKey, seal, unseal } from '../sealing.ts';

export type ScopedKey = Readonly<{ _id: string; wrappedKey: Buffer }>;

/**
 * Keys for a purpose and a time, such as one week. Each use reads the key from the database, because another process
 * may have destroyed it.
 */
export class MongoScopedKeys {
  readonly #vaultKey: Buffer;
  readonly #documents: Collection<ScopedKey>;

  constructor(db: Db, vaultKey: Buffer) {
    this.#vaultKey = vaultKey;
    this.#documents = db.collection<ScopedKey>('scopedKeys', { promoteBuffers: true });
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#documents.findOne()) === null;
  }

  async of(scope: string): Promise<Buffer> {
    const found = await this.#documents.findOne({ _id: scope });
    if (found) return unseal(this.#vaultKey, contextOf(scope), found.wrappedKey);
    const wrappedKey = seal(this.#vaultKey, contextOf(scope), randomKey());
    await this.#documents.insertOne({ _id: scope, wrappedKey }).catch(unlessDuplicate);
    return this.of(scope);
  }

  async destroy(scope: string): Promise<void> {
    await this.#documents.deleteOne({ _id: scope });
  }
}

const contextOf = (scope: string) => `scope|${scope}`;
