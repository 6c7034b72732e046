import type { Database, Statement } from '../sqlite/database.ts';
import { keyedHash } from './keyed-hash.ts';
import { seal, unseal } from './sealing.ts';
import { LookupTaken, type Secret } from './secrets.port.ts';
import type { Secrets } from './secrets.ts';

type Row = Readonly<{ id: string; sealed: Uint8Array }>;

/** The vault's secrets, other than persons. Call the methods that write only within a transaction. */
export class SqliteSecrets {
  readonly #secrets: Secrets;
  readonly #put: Statement;
  readonly #one: Statement;
  readonly #byLookup: Statement;
  readonly #all: Statement;
  readonly #ids: Statement;
  readonly #remove: Statement;

  constructor(db: Database, secrets: Secrets) {
    this.#secrets = secrets;
    this.#put = db.prepare(`
      INSERT INTO secrets (kind, id, lookup_key, sealed) VALUES (?, ?, ?, ?)
      ON CONFLICT (kind, id) DO UPDATE SET lookup_key = excluded.lookup_key, sealed = excluded.sealed`);
    this.#one = db.prepare('SELECT id, sealed FROM secrets WHERE kind = ? AND id = ?');
    this.#byLookup = db.prepare('SELECT id, sealed FROM secrets WHERE kind = ? AND lookup_key = ?');
    this.#all = db.prepare('SELECT id, sealed FROM secrets WHERE kind = ? ORDER BY id');
    this.#ids = db.prepare(
      'SELECT id FROM secrets WHERE kind = ? AND (? IS NULL OR id < ?) ORDER BY id DESC LIMIT ?',
    );
    this.#remove = db.prepare('DELETE FROM secrets WHERE kind = ? AND id = ?');
  }

  put(kind: string, id: string, secret: Secret, lookup?: string): void {
    const lookupKey = lookup === undefined ? null : this.#lookupKey(kind, lookup);
    const holder: Row | undefined = lookupKey ? this.#byLookup.get(kind, lookupKey) : undefined;
    if (holder && holder.id !== id) throw new LookupTaken(`Another ${kind} is looked up by the same`);
    this.#put.run(
      kind,
      id,
      lookupKey,
      seal(this.#secrets.vaultKey, contextOf(kind, id), JSON.stringify(secret)),
    );
  }

  remove(kind: string, id: string): void {
    this.#remove.run(kind, id);
  }

  one(kind: string, id: string): Secret | undefined {
    const row: Row | undefined = this.#one.get(kind, id);
    return row && this.#open(kind, row);
  }

  byLookup(kind: string, lookup: string): Readonly<{ id: string; secret: Secret }> | undefined {
    const row: Row | undefined = this.#byLookup.get(kind, this.#lookupKey(kind, lookup));
    return row && { id: row.id, secret: this.#open(kind, row) };
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

  #open(kind: string, { id, sealed }: Row): Secret {
    return JSON.parse(unseal(this.#secrets.vaultKey, contextOf(kind, id), sealed).toString()) as Secret;
  }

  #lookupKey(kind: string, lookup: string): Buffer {
    return keyedHash(this.#secrets.pepper, `secret|${kind}|${lookup}`);
  }
}

const contextOf = (kind: string, id: string) => `secret|${kind}|${id}`;
