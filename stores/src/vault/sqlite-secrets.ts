import type { Database, Statement } from '../sqlite/database.ts';
import { lookupOfSecret, peppersIn } from './pepper.ts';
import type { LookupTextOf, Rekeyed } from './rekeying.port.ts';
import { unlessDamaged } from './sealing.ts';
import { LookupTaken, type Secret } from './secrets.port.ts';
import type { Secrets } from './secrets.ts';
import { contextOfSecret, sealWithOwnKey, unsealWithOwnKey } from './vault-key.ts';
import { WRAPPED_KEY_BYTES } from './vault.schema.ts';

type Row = Readonly<{ id: string; sealed: Uint8Array; wrappedKey: Uint8Array | null }>;
export type PlainRow = Readonly<{ kind: string; id: string; sealed: Uint8Array }>;
type LookupRow = Row & Readonly<{ kind: string; lookupKey: Uint8Array }>;

const DESTROYED = `zeroblob(${WRAPPED_KEY_BYTES})`;
const SELECT = `
  SELECT s.id, s.sealed, k.wrapped_key AS wrappedKey FROM secrets s LEFT JOIN secret_keys k ON k.key_no = s.key_no`;
const AT_ONCE = 200;

/** The vault's secrets, other than persons. Call the methods that write only within a transaction. */
export class SqliteSecrets {
  readonly #secrets: Secrets;
  readonly #keys: SecretKeys;
  readonly #put: Statement;
  readonly #one: Statement;
  readonly #byLookup: Statement;
  readonly #all: Statement;
  readonly #ids: Statement;
  readonly #remove: Statement;
  readonly #withoutKey: Statement;
  readonly #setSealed: Statement;
  readonly #withLookup: Statement;
  readonly #setLookup: Statement;

  constructor(db: Database, secrets: Secrets) {
    this.#secrets = secrets;
    this.#keys = new SecretKeys(db);
    this.#put = db.prepare(`
      INSERT INTO secrets (kind, id, lookup_key, sealed, key_no) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (kind, id) DO UPDATE
      SET lookup_key = excluded.lookup_key, sealed = excluded.sealed, key_no = excluded.key_no`);
    this.#one = db.prepare(`${SELECT} WHERE kind = ? AND id = ?`);
    this.#byLookup = db.prepare(`${SELECT} WHERE kind = ? AND lookup_key = ?`);
    this.#all = db.prepare(`${SELECT} WHERE kind = ? ORDER BY id`);
    this.#ids = db.prepare(
      'SELECT id FROM secrets WHERE kind = ? AND (? IS NULL OR id < ?) ORDER BY id DESC LIMIT ?',
    );
    this.#remove = db.prepare('DELETE FROM secrets WHERE kind = ? AND id = ?');
    this.#withoutKey = db.prepare(`
      SELECT kind, id, sealed FROM secrets
      WHERE key_no IS NULL AND (kind, id) > (?, ?) ORDER BY kind, id LIMIT ${AT_ONCE}`);
    this.#withLookup = db.prepare(`
      SELECT s.kind, s.id, s.sealed, s.lookup_key AS lookupKey, k.wrapped_key AS wrappedKey
      FROM secrets s LEFT JOIN secret_keys k ON k.key_no = s.key_no
      WHERE s.lookup_key IS NOT NULL AND (s.kind, s.id) > (?, ?) ORDER BY s.kind, s.id LIMIT ${AT_ONCE}`);
    this.#setLookup = db.prepare('UPDATE secrets SET lookup_key = ? WHERE kind = ? AND id = ?');
    this.#setSealed = db.prepare('UPDATE secrets SET sealed = ?, key_no = ? WHERE kind = ? AND id = ?');
  }

  put(kind: string, id: string, secret: Secret, lookup?: string): void {
    const lookupKey = lookup === undefined ? null : this.#lookupKeys(kind, lookup)[0];
    const holder = lookup === undefined ? undefined : this.#rowAt(kind, lookup);
    if (holder && holder.id !== id) throw new LookupTaken(`Another ${kind} is looked up by the same`);
    const context = contextOfSecret(kind, id);
    const { wrappedKey, sealed } = sealWithOwnKey(this.#secrets, context, JSON.stringify(secret));
    this.#put.run(kind, id, lookupKey, sealed, this.#keys.replace(kind, id, wrappedKey));
  }

  remove(kind: string, id: string): void {
    this.#keys.destroy(kind, id);
    this.#remove.run(kind, id);
  }

  /** Gives a page of the rows after `last` that have no key one; returns the last of them, undefined after the last page. */
  giveKeys(last: PlainRow | undefined): PlainRow | undefined {
    const rows: readonly PlainRow[] = this.#withoutKey.all(last?.kind ?? '', last?.id ?? '');
    for (const { kind, id, sealed } of rows) {
      const context = contextOfSecret(kind, id);
      const plain = unlessDamaged(() => unsealWithOwnKey(this.#secrets, context, { sealed }));
      if (!plain) continue; // Damaged, so it stays as it is.
      const own = sealWithOwnKey(this.#secrets, context, plain.toString());
      this.#setSealed.run(own.sealed, this.#keys.replace(kind, id, own.wrappedKey), kind, id);
    }
    return rows.at(-1);
  }

  one(kind: string, id: string): Secret | undefined {
    const row: Row | undefined = this.#one.get(kind, id);
    return row && this.#open(kind, row);
  }

  byLookup(kind: string, lookup: string): Readonly<{ id: string; secret: Secret }> | undefined {
    const row = this.#rowAt(kind, lookup);
    return row && { id: row.id, secret: this.#open(kind, row) };
  }

  idAt(kind: string, lookup: string): string | undefined {
    return this.#rowAt(kind, lookup)?.id;
  }

  all(kind: string): ReadonlyMap<string, Secret> {
    const rows: readonly Row[] = this.#all.all(kind);
    return new Map(rows.map((row) => [row.id, this.#open(kind, row)]));
  }

  some(kind: string, ids: readonly string[]): ReadonlyMap<string, Secret> {
    const found = ids.map((id) => [id, this.one(kind, id)] as const);
    return new Map(found.flatMap(([id, secret]) => (secret ? [[id, secret] as const] : [])));
  }

  ids(
    kind: string,
    { before = null, limit }: Readonly<{ before?: string | null; limit: number }>,
  ): readonly string[] {
    const rows: readonly Pick<Row, 'id'>[] = this.#ids.all(kind, before, before, limit);
    return rows.map(({ id }) => id);
  }

  #open(kind: string, row: Row): Secret {
    const plain = unsealWithOwnKey(this.#secrets, contextOfSecret(kind, row.id), row);
    return JSON.parse(plain.toString()) as Secret;
  }

  /** Makes a page of records after one be found by the newest pepper; `last` is undefined after the last page. */
  rehash(
    after: PlainRow | undefined,
    lookupTextOf: LookupTextOf,
  ): Rekeyed & Readonly<{ last: PlainRow | undefined }> {
    const rows: readonly LookupRow[] = this.#withLookup.all(after?.kind ?? '', after?.id ?? '');
    const found = rows.map((row) => this.#rehashRow(row, lookupTextOf));
    const changed = found.filter((isChanged) => isChanged === true).length;
    const damaged = found.filter((isChanged) => isChanged === undefined).length;
    return { changed, damaged, last: rows.at(-1) };
  }

  /** Whether there was anything to change; undefined when nothing opens the record, or it is looked up by another text. */
  #rehashRow(row: LookupRow, lookupTextOf: LookupTextOf): boolean | undefined {
    const { kind, id, lookupKey } = row;
    const secret = unlessDamaged(() => this.#open(kind, row));
    const text = secret && lookupTextOf(kind, secret);
    if (text === undefined) return undefined;
    const keys = this.#lookupKeys(kind, text);
    const place = keys.findIndex((each) => each.equals(lookupKey));
    if (place > 0) this.#setLookup.run(keys[0], kind, id);
    return place === -1 ? undefined : place > 0;
  }

  #rowAt(kind: string, lookup: string): Row | undefined {
    for (const key of this.#lookupKeys(kind, lookup)) {
      const row: Row | undefined = this.#byLookup.get(kind, key);
      if (row) return row;
    }
    return undefined;
  }

  /** By the newest pepper first. */
  #lookupKeys(kind: string, lookup: string): readonly [Buffer, ...Buffer[]] {
    const keys = peppersIn(this.#secrets).map((each) => lookupOfSecret(each, kind, lookup));
    return keys.map((each) => Buffer.from(each, 'hex')) as [Buffer, ...Buffer[]];
  }
}

/** Gives records of version 2 and imported ones keys of their own, so that each can be destroyed alone. */
export function giveKeys(db: Database, secrets: SqliteSecrets): void {
  let last: PlainRow | undefined;
  let hasGiven = false;
  do {
    db.exec('BEGIN IMMEDIATE');
    last = secrets.giveKeys(last);
    db.exec('COMMIT');
    hasGiven ||= last !== undefined;
  } while (last);
  // The WAL still has what the vault's key alone opens.
  if (hasGiven) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** The keys of records. A destroyed one is overwritten in place, and its place is used again. */
class SecretKeys {
  readonly #of: Statement;
  readonly #free: Statement;
  readonly #insert: Statement;
  readonly #set: Statement;
  readonly #destroy: Statement;

  constructor(db: Database) {
    this.#of = db.prepare(
      'SELECT key_no AS no FROM secrets WHERE kind = ? AND id = ? AND key_no IS NOT NULL',
    );
    this.#free = db.prepare(`SELECT key_no AS no FROM secret_keys WHERE wrapped_key = ${DESTROYED} LIMIT 1`);
    this.#insert = db.prepare('INSERT INTO secret_keys (wrapped_key) VALUES (?) RETURNING key_no AS no');
    this.#set = db.prepare('UPDATE secret_keys SET wrapped_key = ? WHERE key_no = ?');
    this.#destroy = db.prepare(`UPDATE secret_keys SET wrapped_key = ${DESTROYED} WHERE key_no = ?`);
  }

  /** Puts a key in the place of the record's earlier one; returns its number. */
  replace(kind: string, id: string, wrappedKey: Buffer): bigint {
    const place: Readonly<{ no: bigint }> | undefined = this.#of.get(kind, id) ?? this.#free.get();
    if (!place) return this.#insert.get(wrappedKey).no;
    this.#set.run(wrappedKey, place.no);
    return place.no;
  }

  destroy(kind: string, id: string): void {
    const place: Readonly<{ no: bigint }> | undefined = this.#of.get(kind, id);
    if (place) this.#destroy.run(place.no);
  }
}
