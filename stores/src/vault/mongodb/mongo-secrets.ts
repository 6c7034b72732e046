import { randomUUID } from 'node:crypto';

import { MongoServerError, type Collection, type Db } from 'mongodb';

import { isDuplicate } from '../../mongodb/mongo-errors.ts';
import { keyedHashHex } from '../keyed-hash.ts';
import { LookupTaken, type Secret } from '../secrets.port.ts';
import type { Secrets } from '../secrets.ts';
import { contextOfSecret, sealWithOwnKey, unsealWithOwnKey } from '../vault-key.ts';

/** `lookupKey` is unique; a secret without a lookup text has a random one. */
export type SecretDocument = Readonly<{
  _id: string;
  kind: string;
  id: string;
  lookupKey: string;
  /** Missing in documents of earlier versions, which the vault's key itself has sealed. */
  wrappedKey?: Buffer;
  sealed: Buffer;
}>;

export class MongoSecrets {
  readonly #secrets: Secrets;
  readonly #documents: Collection<SecretDocument>;

  constructor(db: Db, secrets: Secrets) {
    this.#secrets = secrets;
    this.#documents = db.collection<SecretDocument>('secrets', { promoteBuffers: true });
  }

  async prepare(): Promise<void> {
    await this.#documents.createIndex({ lookupKey: 1 }, { unique: true });
    await this.#documents.createIndex({ kind: 1, id: 1 });
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#documents.findOne()) === null;
  }

  async put(kind: string, id: string, secret: Secret, lookup?: string): Promise<void> {
    const lookupKey = lookup === undefined ? `none|${randomUUID()}` : this.#lookupKey(kind, lookup);
    const own = sealWithOwnKey(this.#secrets, contextOfSecret(kind, id), JSON.stringify(secret));
    const document = { kind, id, lookupKey, ...own };
    try {
      await this.#documents.replaceOne({ _id: keyOf(kind, id) }, document, { upsert: true });
    } catch (error) {
      if (!(error instanceof MongoServerError)) throw error;
      // The code alone is not enough: FerretDB sends none when an existing document takes another's key.
      const holder = await this.#documents.findOne({ lookupKey });
      if (holder && holder.id !== id) throw new LookupTaken(`Another ${kind} is looked up by the same`);
      if (!isDuplicate(error)) throw error;
      await this.put(kind, id, secret, lookup); // The other is gone, or another call wrote this one.
    }
  }

  async remove(kind: string, id: string): Promise<void> {
    await this.#documents.deleteOne({ _id: keyOf(kind, id) });
  }

  async one(kind: string, id: string): Promise<Secret | undefined> {
    const found = await this.#documents.findOne({ _id: keyOf(kind, id) });
    return found ? this.#open(found) : undefined;
  }

  async byLookup(
    kind: string,
    lookup: string,
  ): Promise<Readonly<{ id: string; secret: Secret }> | undefined> {
    const found = await this.#documents.findOne({ lookupKey: this.#lookupKey(kind, lookup) });
    return found ? { id: found.id, secret: this.#open(found) } : undefined;
  }

  async all(kind: string): Promise<ReadonlyMap<string, Secret>> {
    const found = await this.#documents.find({ kind }).sort({ id: 1 }).toArray();
    return new Map(found.map((each) => [each.id, this.#open(each)]));
  }

  async some(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, Secret>> {
    const keys = ids.map((id) => keyOf(kind, id));
    const found = await this.#documents.find({ _id: { $in: keys } }).toArray();
    return new Map(found.map((each) => [each.id, this.#open(each)]));
  }

  async ids(
    kind: string,
    { before, limit }: Readonly<{ before?: string; limit: number }>,
  ): Promise<readonly string[]> {
    const below = before === undefined ? {} : { id: { $lt: before } };
    const found = this.#documents.find({ kind, ...below }, { projection: { id: 1 } });
    return (await found.sort({ id: -1 }).limit(limit).toArray()).map(({ id }) => id);
  }

  #open(document: SecretDocument): Secret {
    const context = contextOfSecret(document.kind, document.id);
    return JSON.parse(unsealWithOwnKey(this.#secrets, context, document).toString()) as Secret;
  }

  #lookupKey(kind: string, lookup: string): string {
    return keyedHashHex(this.#secrets.pepper, `secret|${kind}|${lookup}`);
  }
}

export const keyOf = (kind: string, id: string) => JSON.stringify([kind, id]);
