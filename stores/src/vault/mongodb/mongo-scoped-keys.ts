import { randomUUID } from 'node:crypto';

import type { Collection, Db } from 'mongodb';

import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import { randomKey } from '../sealing.ts';
import { contextOfScope, sealInVault, unsealInVault, type VaultKeys } from '../vault-key.ts';

export type ScopedKey = Readonly<{ _id: string; wrappedKey: Buffer }>;

/** How long after it was read a key may be used. Entries under load need the same key many times a second. */
const USABLE_MS = 400;
/** How long a destruction takes: longer, because timers may be a little early. */
export const DESTROYED_MS = 450;

/** A destruction under way, or one that was cut short. The last process that destroys the key removes it. */
type Destruction = Readonly<{ _id: string; by: string }>;

type Read = Readonly<{ key: Promise<Buffer>; until: number }>;

/**
 * Keys for a purpose and a time, such as one week. Another process may destroy a key, so each is in memory for a moment only, and a
 * destruction ends after that moment: from then on nobody has the key. Until then a record of it makes others that destroy the
 * same key wait as long.
 */
export class MongoScopedKeys {
  readonly #vaultKeys: VaultKeys;
  readonly #documents: Collection<ScopedKey>;
  readonly #destructions: Collection<Destruction>;
  readonly #read = new Map<string, Read>();

  constructor(db: Db, vaultKeys: VaultKeys) {
    this.#vaultKeys = vaultKeys;
    this.#documents = db.collection<ScopedKey>('scopedKeys', { promoteBuffers: true });
    this.#destructions = db.collection<Destruction>('keyDestructions');
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#documents.findOne()) === null;
  }

  of(scope: string): Promise<Buffer> {
    const read = this.#read.get(scope);
    return read && performance.now() < read.until ? read.key : this.#readNow(scope);
  }

  /** Deletes a key that processes may have. What it returns ends the destruction; call it after `DESTROYED_MS`. Else undefined. */
  async destroy(scope: string): Promise<(() => Promise<void>) | undefined> {
    const [key, other] = await Promise.all([
      this.#documents.findOne({ _id: scope }, { projection: { _id: 1 } }),
      this.#destructions.findOne({ _id: scope }),
    ]);
    if (!key && !other && !this.#read.has(scope)) return undefined;
    const by = randomUUID();
    // Before the key is gone, so that at each moment another process sees one of them.
    await this.#destructions.updateOne({ _id: scope }, { $set: { by } }, { upsert: true });
    await this.#documents.deleteOne({ _id: scope });
    this.#read.delete(scope);
    return async () => void (await this.#destructions.deleteOne({ _id: scope, by }));
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
    if (found) return unsealInVault(this.#vaultKeys, contextOfScope(scope), found.wrappedKey);
    const wrappedKey = sealInVault(this.#vaultKeys, contextOfScope(scope), randomKey());
    await this.#documents.insertOne({ _id: scope, wrappedKey }).catch(unlessDuplicate);
    return this.#found(scope);
  }
}
