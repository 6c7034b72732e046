import { assertNever, type ParticipantId } from '@onda-on/contracts/rules';

import type { Database, Statement } from '../sqlite/database.ts';
import {
  base64,
  fromBase64,
  fromHex,
  hex,
  type PersonVaultRow,
  type SecretVaultRow,
  type VaultRow,
} from './vault-rows.ts';
import { WRAPPED_KEY_BYTES } from './vault.schema.ts';

const PAGE_SIZE = 200;
const DESTROYED = `zeroblob(${WRAPPED_KEY_BYTES})`;

type PersonFields = Readonly<{
  person_no: bigint;
  participant_id: Uint8Array;
  lookup_key: Uint8Array;
  created_at: string;
  wrapped_key: Uint8Array;
}>;
type ProfileFields = Readonly<{ person_no: bigint; version: bigint; hash: Uint8Array; sealed: Uint8Array }>;
type SecretFields = Readonly<{
  kind: string;
  id: string;
  lookup_key: Uint8Array | null;
  sealed: Uint8Array;
  wrapped_key: Uint8Array | null;
}>;
type ScopeFields = Readonly<{ scope: string; wrapped_key: Uint8Array }>;

/** Reads all rows of the vault's file, still encrypted, and imports those of another vault. */
export class SqliteVaultRows {
  readonly #persons: Statement;
  readonly #profiles: Statement;
  readonly #secrets: Statement;
  readonly #db: Database;
  readonly #onPerson: (row: PersonVaultRow) => void;

  /** `onPerson` gets each person that `put` has saved. */
  constructor(db: Database, onPerson: (row: PersonVaultRow) => void = () => undefined) {
    this.#db = db;
    this.#onPerson = onPerson;
    this.#persons = db.prepare(`
      SELECT p.*, k.wrapped_key FROM persons p JOIN person_keys k ON k.person_no = p.person_no
      WHERE p.person_no > ? ORDER BY p.person_no LIMIT ${PAGE_SIZE}`);
    this.#profiles = db.prepare(`
      SELECT person_no, version, hash, sealed FROM profiles
      WHERE person_no > ? AND person_no <= ? ORDER BY person_no, version`);
    this.#secrets = db.prepare(`
      SELECT s.*, k.wrapped_key FROM secrets s LEFT JOIN secret_keys k ON k.key_no = s.key_no
      WHERE (s.kind, s.id) > (?, ?) ORDER BY s.kind, s.id LIMIT ${PAGE_SIZE}`);
  }

  /** Pages of persons and of secrets, then one with everything else. */
  *pages(): Generator<readonly VaultRow[]> {
    yield* pagesOf((last?: PersonVaultRow) => this.#personsAfter(last?.personNo ?? 0));
    yield* pagesOf((last?: SecretVaultRow) => this.#secretsAfter(last?.kind ?? '', last?.id ?? ''));
    yield this.#others();
  }

  /** Saves a row unless it exists. Call it within a transaction. */
  put(row: VaultRow): void {
    switch (row.row) {
      case 'person':
        return this.#putPerson(row);
      case 'secret':
        return this.#putSecret(row);
      case 'scope':
        return this.#run('INSERT OR IGNORE INTO scoped_keys (scope, wrapped_key) VALUES (?, ?)', [
          row.scope,
          fromBase64(row.wrappedKey),
        ]);
      case 'number':
        return this.#putNumber(row.personNo);
      default:
        return assertNever(row);
    }
  }

  #personsAfter(after: number): readonly PersonVaultRow[] {
    const found: readonly PersonFields[] = this.#persons.all(after);
    const profiles: readonly ProfileFields[] = this.#profiles.all(after, found.at(-1)?.person_no ?? after);
    let next = 0;
    return found.map((person) => {
      // Where rows were damaged, a profile may belong to nobody.
      while ((profiles[next]?.person_no ?? Infinity) < person.person_no) next += 1;
      const from = next;
      while (profiles[next]?.person_no === person.person_no) next += 1;
      return personRowOf(person, profiles.slice(from, next));
    });
  }

  #secretsAfter(kind: string, id: string): readonly SecretVaultRow[] {
    const found: readonly SecretFields[] = this.#secrets.all(kind, id);
    return found.map(secretRowOf);
  }

  #others(): readonly VaultRow[] {
    const scopes: readonly ScopeFields[] = this.#db
      .prepare(`SELECT scope, wrapped_key FROM scoped_keys WHERE wrapped_key <> ${DESTROYED}`)
      .all();
    const { highest }: { highest: bigint } = this.#db
      .prepare(`SELECT ifnull(max(seq), 0) AS highest FROM sqlite_sequence WHERE name = 'persons'`)
      .get();
    return [
      ...scopes.map(({ scope, wrapped_key: key }): VaultRow => ({
        row: 'scope',
        scope,
        wrappedKey: base64(key),
      })),
      { row: 'number', personNo: Number(highest) },
    ];
  }

  #putPerson(row: PersonVaultRow): void {
    const { personNo, participantId, lookupKey, createdAt, wrappedKey, version, hash, profiles } = row;
    // The key row of an erased person stays, so that an older vault cannot restore the person.
    if (this.#db.prepare('SELECT 1 FROM person_keys WHERE person_no = ?').get(personNo)) return;
    this.#run('INSERT INTO persons (person_no, participant_id, lookup_key, created_at) VALUES (?, ?, ?, ?)', [
      personNo,
      fromHex(participantId),
      fromHex(lookupKey),
      createdAt,
    ]);
    this.#run('INSERT INTO person_keys (person_no, wrapped_key) VALUES (?, ?)', [
      personNo,
      fromBase64(wrappedKey),
    ]);
    for (const profile of profiles)
      this.#run('INSERT INTO profiles (person_no, version, hash, sealed) VALUES (?, ?, ?, ?)', [
        personNo,
        profile.version,
        profile.version === version ? fromHex(hash) : Buffer.alloc(0), // Only the latest hash is ever compared.
        fromBase64(profile.sealed),
      ]);
    this.#onPerson(row);
  }

  #putSecret({ kind, id, lookupKey, wrappedKey, sealed }: SecretVaultRow): void {
    if (this.#db.prepare('SELECT 1 FROM secrets WHERE kind = ? AND id = ?').get(kind, id)) return;
    const insertKey = 'INSERT INTO secret_keys (wrapped_key) VALUES (?) RETURNING key_no';
    const keyNo: bigint | null =
      wrappedKey === undefined ? null : this.#db.prepare(insertKey).get(fromBase64(wrappedKey)).key_no;
    this.#run('INSERT INTO secrets (kind, id, lookup_key, sealed, key_no) VALUES (?, ?, ?, ?, ?)', [
      kind,
      id,
      lookupKey === undefined ? null : fromHex(lookupKey),
      fromBase64(sealed),
      keyNo,
    ]);
  }

  #putNumber(personNo: number): void {
    this.#run(
      `INSERT INTO sqlite_sequence (name, seq) SELECT 'persons', 0
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'persons')`,
      [],
    );
    this.#run(`UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'persons'`, [personNo]);
  }

  #run(sql: string, values: readonly (string | number | bigint | Buffer | null)[]): void {
    this.#db.prepare(sql).run(...values);
  }
}

function* pagesOf<T>(after: (last?: T) => readonly T[]): Generator<readonly T[]> {
  for (let page = after(); page.length > 0; page = after(page.at(-1))) yield page;
}

function personRowOf(fields: PersonFields, profiles: readonly ProfileFields[]): PersonVaultRow {
  const latest = profiles.at(-1);
  return {
    row: 'person',
    personNo: Number(fields.person_no),
    participantId: hex(fields.participant_id) as ParticipantId,
    lookupKey: hex(fields.lookup_key),
    createdAt: fields.created_at,
    wrappedKey: base64(fields.wrapped_key),
    version: Number(latest?.version ?? 0),
    hash: hex(latest?.hash ?? Buffer.alloc(0)),
    profiles: profiles.map(({ version, sealed }) => ({ version: Number(version), sealed: base64(sealed) })),
  };
}

const secretRowOf = ({
  kind,
  id,
  lookup_key: lookupKey,
  sealed,
  wrapped_key: key,
}: SecretFields): SecretVaultRow => ({
  row: 'secret',
  kind,
  id,
  ...(lookupKey && { lookupKey: hex(lookupKey) }),
  ...(key && { wrappedKey: base64(key) }),
  sealed: base64(sealed),
});
