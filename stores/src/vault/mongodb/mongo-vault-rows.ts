import { assertNever } from '@onda-on/contracts/rules';
import type { Db } from 'mongodb';

import { base64, fromBase64, type PersonVaultRow, type VaultRow } from '../vault-rows.ts';
import type { ScopedKey } from './mongo-scoped-keys.ts';
import { keyOf, type SecretDocument } from './mongo-secrets.ts';
import type { PersonDocument } from './person-document.ts';
import { PersonNumbers } from './person-numbers.ts';

const BYTES = { promoteBuffers: true };
const NO_LOOKUP = 'none|';

/** Reads all rows of the vault's database, still encrypted, and imports those of another vault. */
export class MongoVaultRows {
  constructor(private readonly db: Db) {}

  async *all(): AsyncGenerator<VaultRow> {
    for await (const each of this.#persons().find().sort({ _id: 1 })) yield personRowOf(each);
    for await (const { kind, id, lookupKey, sealed } of this.#secrets().find())
      yield {
        row: 'secret',
        kind,
        id,
        ...(!lookupKey.startsWith(NO_LOOKUP) && { lookupKey }),
        sealed: base64(sealed),
      };
    for await (const { _id: scope, wrappedKey } of this.#scopes().find())
      yield { row: 'scope', scope, wrappedKey: base64(wrappedKey) };
    yield { row: 'number', personNo: await this.#numbers().highest() };
  }

  async put(row: VaultRow): Promise<void> {
    const upsert = { upsert: true };
    switch (row.row) {
      case 'person': {
        const { _id, ...document } = documentOf(row);
        await this.#persons().updateOne({ _id }, { $setOnInsert: document }, upsert);
        return;
      }
      case 'secret': {
        const { kind, id, lookupKey = `${NO_LOOKUP}${keyOf(kind, id)}`, sealed } = row;
        const document = { kind, id, lookupKey, sealed: fromBase64(sealed) };
        await this.#secrets().updateOne({ _id: keyOf(kind, id) }, { $setOnInsert: document }, upsert);
        return;
      }
      case 'scope': {
        const document = { wrappedKey: fromBase64(row.wrappedKey) };
        await this.#scopes().updateOne({ _id: row.scope }, { $setOnInsert: document }, upsert);
        return;
      }
      case 'number':
        await this.#numbers().raise(row.personNo);
        return;
      default:
        assertNever(row);
    }
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
