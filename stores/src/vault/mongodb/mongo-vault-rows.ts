import { assertNever } from '@onda-on/contracts/rules';
import type { Collection, Db, Document, Filter, OptionalUnlessRequiredId } from 'mongodb';

import { duplicatesIn } from '../../mongodb/mongo-errors.ts';
import {
  base64,
  fromBase64,
  type PersonVaultRow,
  type SecretVaultRow,
  type VaultRow,
} from '../vault-rows.ts';
import type { ScopedKey } from './mongo-scoped-keys.ts';
import { keyOf, NO_LOOKUP, type SecretDocument } from './mongo-secrets.ts';
import type { PersonDocument } from './person-document.ts';
import { PersonNumbers } from './person-numbers.ts';

const BYTES = { promoteBuffers: true };

/** Reads all rows of the vault's database, still encrypted, and imports those of another vault. */
export class MongoVaultRows {
  constructor(private readonly db: Db) {}

  async *all(): AsyncGenerator<VaultRow> {
    for await (const each of this.#persons().find().sort({ _id: 1 })) yield personRowOf(each);
    for await (const { kind, id, lookupKey, wrappedKey, sealed } of this.#secrets().find())
      yield {
        row: 'secret',
        kind,
        id,
        ...(!lookupKey.startsWith(NO_LOOKUP) && { lookupKey }),
        ...(wrappedKey && { wrappedKey: base64(wrappedKey) }),
        sealed: base64(sealed),
      };
    for await (const { _id: scope, wrappedKey } of this.#scopes().find())
      yield { row: 'scope', scope, wrappedKey: base64(wrappedKey) };
    yield { row: 'number', personNo: await this.#numbers().highest() };
  }

  /** In one command for each kind of row. One that is there already stays as it is. */
  async take(rows: readonly VaultRow[]): Promise<void> {
    const persons: PersonDocument[] = [];
    const secrets: SecretDocument[] = [];
    const scopes: ScopedKey[] = [];
    let highest = 0;
    for (const row of rows)
      switch (row.row) {
        case 'person':
          persons.push(documentOf(row));
          break;
        case 'secret':
          secrets.push(secretOf(row));
          break;
        case 'scope':
          scopes.push({ _id: row.scope, wrappedKey: fromBase64(row.wrappedKey) });
          break;
        case 'number':
          highest = Math.max(highest, row.personNo);
          break;
        default:
          assertNever(row);
      }
    await insertNew<PersonDocument>(this.#persons(), persons);
    await insertNew<SecretDocument>(this.#secrets(), secrets);
    await insertNew<ScopedKey>(this.#scopes(), scopes);
    if (highest > 0) await this.#numbers().raise(highest);
  }

  #persons() {
    return this.db.collection<PersonDocument>('persons', BYTES);
  }

  #secrets() {
    return this.db.collection<SecretDocument>('secrets', BYTES);
  }

  #scopes() {
    return this.db.collection<ScopedKey>('scopedKeys', BYTES);
  }

  #numbers() {
    return new PersonNumbers(this.db);
  }
}

/** @throws {MongoBulkWriteError} if one meets another document than its own, by a unique index. */
async function insertNew<T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<void> {
  if (documents.length === 0) return;
  await collection.insertMany(documents, { ordered: false }).catch(async (error: unknown) => {
    const ids = new Set(duplicatesIn(error).map((i) => documents[i]?._id));
    const theirOwn = { _id: { $in: [...ids] } } as Filter<T>;
    if ((await collection.countDocuments(theirOwn)) < ids.size) throw error;
  });
}

const personRowOf = ({ _id, wrappedKey, profiles, ...document }: PersonDocument): PersonVaultRow => {
  const { participantId, lookupKey, createdAt, version, hash } = document;
  return {
    row: 'person',
    personNo: _id,
    participantId,
    lookupKey,
    createdAt,
    wrappedKey: base64(wrappedKey),
    version,
    hash,
    profiles: profiles.map((each) => ({ version: each.version, sealed: base64(each.sealed) })),
  };
};

const documentOf = (row: PersonVaultRow): PersonDocument => {
  const { personNo, participantId, lookupKey, createdAt, wrappedKey, version, hash, profiles } = row;
  return {
    _id: personNo,
    participantId,
    lookupKey,
    createdAt,
    touchedAt: new Date(),
    wrappedKey: fromBase64(wrappedKey),
    version,
    hash,
    profiles: profiles.map((each) => ({ version: each.version, sealed: fromBase64(each.sealed) })),
  };
};

const secretOf = ({ kind, id, lookupKey, wrappedKey, sealed }: SecretVaultRow): SecretDocument => ({
  _id: keyOf(kind, id),
  kind,
  id,
  lookupKey: lookupKey ?? `${NO_LOOKUP}${keyOf(kind, id)}`,
  ...(wrappedKey !== undefined && { wrappedKey: fromBase64(wrappedKey) }),
  sealed: fromBase64(sealed),
});
