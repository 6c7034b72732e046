import type { AnyBulkWriteOperation, Db, Document } from 'mongodb';

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

type Documents = { persons: PersonDocument; scopedKeys: ScopedKey; secrets: SecretDocument };
/** The change of one document, if it needs one. */
type Change = Readonly<{ write?: AnyBulkWriteOperation; isDamaged: boolean }>;

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
    yield* this.#walk('persons', (document) =>
      this.#wrapped(document, contextOfPerson(document.participantId)),
    );
    yield* this.#walk('scopedKeys', (document) => this.#wrapped(document, contextOfScope(document._id)));
    yield* this.#walk('secrets', (document) => this.#secret(document));
  }

  /** Makes everything be found by the newest pepper. */
  async *rehashed(lookupTextOf: LookupTextOf): AsyncGenerator<Rekeyed> {
    const seals = new PersonSeals(this.secrets);
    yield* this.#walk('persons', (document) => {
      const { _id, lookupKey, hash } = document;
      let isDamaged = false;
      const changed = unlessDamaged(
        () => seals.rehashed(document),
        () => (isDamaged = true),
      );
      return { isDamaged, ...(changed && { write: updateOf({ _id, lookupKey, hash }, changed) }) };
    });
    yield* this.#walk('secrets', (document) => {
      const { _id, lookupKey: before } = document;
      const { lookupKey, isDamaged } = this.records.rehashed(document, lookupTextOf);
      const write = lookupKey && updateOf({ _id, lookupKey: before }, { lookupKey });
      return { isDamaged, ...(write && { write }) };
    });
  }

  async *#walk<Name extends keyof Documents>(
    name: Name,
    changeOf: (document: Documents[Name]) => Change,
  ): AsyncGenerator<Rekeyed> {
    const collection = this.db.collection(name, BYTES);
    let page: Change[] = [];
    const write = async (): Promise<Rekeyed> => {
      const writes = page.flatMap((each) => each.write ?? []);
      const damaged = page.filter(({ isDamaged }) => isDamaged).length;
      page = [];
      if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
      return { changed: writes.length, damaged };
    };
    for await (const document of collection.find<Documents[Name]>({}).batchSize(PAGE_SIZE)) {
      page.push(changeOf(document));
      if (page.length === PAGE_SIZE) yield await write();
    }
    yield await write();
  }

  #wrapped(document: Documents[keyof Documents], context: string): Change {
    const { _id, wrappedKey } = document;
    const { sealed, isDamaged } = resealed(this.secrets, context, wrappedKey as Buffer);
    return { isDamaged, ...(sealed && { write: updateOf({ _id, wrappedKey }, { wrappedKey: sealed }) }) };
  }

  /** Documents of earlier versions get a key of their own. */
  #secret(document: SecretDocument): Change {
    const { _id, kind, id, wrappedKey, sealed } = document;
    const context = contextOfSecret(kind, id);
    if (wrappedKey) return this.#wrapped(document, keyContextOf(context));
    const plain = unlessDamaged(() => unsealWithOwnKey(this.secrets, context, { sealed }));
    if (!plain) return { isDamaged: true };
    const own = sealWithOwnKey(this.secrets, context, plain.toString());
    return { isDamaged: false, write: updateOf({ _id, sealed }, own) };
  }
}

const updateOf = (filter: Document, $set: Document): AnyBulkWriteOperation => ({
  updateOne: { filter, update: { $set } },
});
