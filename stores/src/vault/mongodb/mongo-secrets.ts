import { randomUUID } from 'node:crypto';

import { MongoServerError, type Collection, type Db } from 'mongodb';

import { isDuplicate } from '../../mongodb/mongo-errors.ts';
import { lookupOfSecret, peppersIn } from '../pepper.ts';
import type { LookupTextOf } from '../rekeying.port.ts';
import { unlessDamaged } from '../sealing.ts';
import { LookupTaken, type Secret } from '../secrets.port.ts';
import type { Secrets } from '../secrets.ts';
import { contextOfSecret, sealWithOwnKey, unsealWithOwnKey } from '../vault-key.ts';
import type { KeyWatch } from './key-watch.ts';

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

/** How look-up keys begin of records that have none. */
export const NO_LOOKUP = 'none|';

export class MongoSecrets {
  readonly #secrets: Secrets;
  readonly #keys: KeyWatch;
  readonly #documents: Collection<SecretDocument>;

  constructor(db: Db, secrets: Secrets, keys: KeyWatch) {
    this.#secrets = secrets;
    this.#keys = keys;
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
    const [lookupKey, ...earlier] =
      lookup === undefined ? [`${NO_LOOKUP}${randomUUID()}`] : this.#lookupKeys(kind, lookup);
    const own = sealWithOwnKey(this.#secrets, contextOfSecret(kind, id), JSON.stringify(secret));
    const document = { kind, id, lookupKey, ...own };
    if (lookup !== undefined) await this.#keys.refuseNew();
    if (earlier.length > 0) await this.#refuseTaken(earlier, { kind, id });
    try {
      await this.#documents.replaceOne({ _id: keyOf(kind, id) }, document, { upsert: true });
    } catch (error) {
      if (!(error instanceof MongoServerError)) throw error;
      // The code alone is not enough: FerretDB sends none when an existing document takes another's key.
      await this.#refuseTaken([lookupKey], { kind, id });
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
    const found = await this.#documentAt(kind, lookup);
    return found && { id: found.id, secret: this.#open(found) };
  }

  async idAt(kind: string, lookup: string): Promise<string | undefined> {
    return (await this.#documentAt(kind, lookup))?.id;
  }

  async #documentAt(kind: string, lookup: string): Promise<SecretDocument | undefined> {
    const [newest, earlier] = this.#lookupKeys(kind, lookup);
    const lookupKey = earlier === undefined ? newest : { $in: [newest, earlier] };
    return (await this.#documents.findOne({ lookupKey })) ?? undefined;
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

  /** @throws {LookupTaken} when another record is found by one of these. */
  async #refuseTaken(
    lookupKeys: readonly string[],
    { kind, id }: Pick<SecretDocument, 'kind' | 'id'>,
  ): Promise<void> {
    const holder = await this.#documents.findOne({ lookupKey: { $in: lookupKeys } });
    if (holder && holder.id !== id) throw new LookupTaken(`Another ${kind} is looked up by the same`);
  }

  #open(document: SecretDocument): Secret {
    const context = contextOfSecret(document.kind, document.id);
    return JSON.parse(unsealWithOwnKey(this.#secrets, context, document).toString()) as Secret;
  }

  /** What makes a record be found by the newest pepper; nothing when it is, or has no look-up. */
  rehashed(
    document: SecretDocument,
    lookupTextOf: LookupTextOf,
  ): Readonly<{ lookupKey?: string; isDamaged: boolean }> {
    if (document.lookupKey.startsWith(NO_LOOKUP)) return { isDamaged: false };
    const secret = unlessDamaged(() => this.#open(document));
    const text = secret && lookupTextOf(document.kind, secret);
    const [newest, earlier] = text === undefined ? [] : this.#lookupKeys(document.kind, text);
    if (document.lookupKey === newest) return { isDamaged: false };
    if (newest === undefined || document.lookupKey !== earlier) return { isDamaged: true };
    return { lookupKey: newest, isDamaged: false };
  }

  /** By the newest pepper first. */
  #lookupKeys(kind: string, lookup: string): readonly [string, ...string[]] {
    const [newest, ...earlier] = peppersIn(this.#secrets);
    return [
      lookupOfSecret(newest, kind, lookup),
      ...earlier.map((each) => lookupOfSecret(each, kind, lookup)),
    ];
  }
}

export const keyOf = (kind: string, id: string) => JSON.stringify([kind, id]);
