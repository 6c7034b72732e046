import type { AnyBulkWriteOperation, Collection, Db, Document } from 'mongodb';

import type { LookupTextOf, Rekeyed } from '../rekeying.port.ts';
import { unlessDamaged } from '../sealing.ts';
import type { Secrets } from '../secrets.ts';
import {
  contextOfPerson,
  contextOfScope,
  contextOfSecret,
  keyContextOf,
  resealed,
  sealWithOwnKey,
  unsealWithOwnKey,
} from '../vault-key.ts';
import type { ScopedKey } from './mongo-scoped-keys.ts';
import type { MongoSecrets, SecretDocument } from './mongo-secrets.ts';
import type { PersonDocument } from './person-document.ts';
import { PersonSeals } from './person-seals.ts';

const PAGE_SIZE = 500;
const BYTES = { promoteBuffers: true };

/** The change of one document, if it needs one. */
type Change<T extends Document> = Readonly<{ write?: AnyBulkWriteOperation<T>; isDamaged: boolean }>;

/**
 * Seals again what the vault's earlier key has sealed. Each write counts only while the document still has what was read: another
 * process may have replaced, or destroyed, it meanwhile.
 */
export class MongoRekeying {
  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
    private readonly records: MongoSecrets,
  ) {}

  async *resealed(): AsyncGenerator<Rekeyed> {
    yield* this.#walk(this.db.collection<PersonDocument>('persons', BYTES), (document) =>
      this.#wrapped(document, contextOfPerson(document.participantId)),
    );
    yield* this.#walk(this.db.collection<ScopedKey>('scopedKeys', BYTES), (document) =>
      this.#wrapped(document, contextOfScope(document._id)),
    );
    yield* this.#walk(this.db.collection<SecretDocument>('secrets', BYTES), (document) =>
      this.#secret(document),
    );
  }

  /** Makes everything be found by the newest pepper. */
  async *rehashed(lookupTextOf: LookupTextOf): AsyncGenerator<Rekeyed> {
    const seals = new PersonSeals(this.secrets);
    yield* this.#walk(this.db.collection<PersonDocument>('persons', BYTES), (document) => {
      const { _id, lookupKey, hash } = document;
      let isDamaged = false;
      const changed = unlessDamaged(
        () => seals.rehashed(document),
        () => (isDamaged = true),
      );
      return { isDamaged, ...(changed && { write: updateOf({ _id, lookupKey, hash }, changed) }) };
    });
    yield* this.#walk(this.db.collection<SecretDocument>('secrets', BYTES), (document) => {
      const { _id, lookupKey: before } = document;
      const { lookupKey, isDamaged } = this.records.rehashed(document, lookupTextOf);
      const write = lookupKey && updateOf<SecretDocument>({ _id, lookupKey: before }, { lookupKey });
      return { isDamaged, ...(write && { write }) };
    });
  }

  async *#walk<T extends Document>(
    collection: Collection<T>,
    changeOf: (document: T) => Change<T>,
  ): AsyncGenerator<Rekeyed> {
    let page: Change<T>[] = [];
    const write = async (): Promise<Rekeyed> => {
      const writes = page.flatMap((each) => each.write ?? []);
      const damaged = page.filter(({ isDamaged }) => isDamaged).length;
      page = [];
      if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
      return { changed: writes.length, damaged };
    };
    for await (const document of collection.find().batchSize(PAGE_SIZE)) {
      page.push(changeOf(document as T));
      if (page.length === PAGE_SIZE) yield await write();
    }
    yield await write();
  }

  #wrapped<T extends PersonDocument | ScopedKey | SecretDocument>(document: T, context: string): Change<T> {
    const { _id, wrappedKey } = document;
    const { sealed, isDamaged } = resealed(this.secrets, context, wrappedKey as Buffer);
    return { isDamaged, ...(sealed && { write: updateOf({ _id, wrappedKey }, { wrappedKey: sealed }) }) };
  }

  /** Documents of earlier versions get a key of their own. */
  #secret(document: SecretDocument): Change<SecretDocument> {
    const { _id, kind, id, wrappedKey, sealed } = document;
    const context = contextOfSecret(kind, id);
    if (wrappedKey) return this.#wrapped(document, keyContextOf(context));
    const plain = unlessDamaged(() => unsealWithOwnKey(this.secrets, context, { sealed }));
    if (!plain) return { isDamaged: true };
    const own = sealWithOwnKey(this.secrets, context, plain.toString());
    return { isDamaged: false, write: updateOf({ _id, sealed }, own) };
  }
}

const updateOf = <T extends Document>(filter: Document, $set: Document): AnyBulkWriteOperation<T> =>
  ({ updateOne: { filter, update: { $set } } }) as unknown as AnyBulkWriteOperation<T>;
