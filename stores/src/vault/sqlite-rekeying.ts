import type { Database, Statement } from '../sqlite/database.ts';
import { NEXT, nextCanary } from './canary.ts';
import type { Rekeyed, VaultKeyName } from './rekeying.port.ts';
import type { Secrets } from './secrets.ts';
import { contextOfPerson, contextOfScope, contextOfSecret, keyContextOf, resealed } from './vault-key.ts';
import { WRAPPED_KEY_BYTES } from './vault.schema.ts';

const PAGE_SIZE = 200;
const DESTROYED = `zeroblob(${WRAPPED_KEY_BYTES})`;

type WrappedKey = Readonly<{ no: bigint; first: string; second: string; wrapped: Uint8Array }>;

/** Keys that the vault's key has wrapped: pages of them after a number, and the context of each. */
type WrappedKeys = Readonly<{
  page: string;
  set: string;
  contextOf: (first: string, second: string) => string;
}>;

type PreparedKeys = Readonly<{ page: Statement; set: Statement; contextOf: WrappedKeys['contextOf'] }>;

const WRAPPED: readonly WrappedKeys[] = [
  {
    page: `SELECT k.person_no AS no, lower(hex(p.participant_id)) AS first, '' AS second, k.wrapped_key AS wrapped
      FROM person_keys k JOIN persons p ON p.person_no = k.person_no
      WHERE k.person_no > ? ORDER BY k.person_no LIMIT ${PAGE_SIZE}`,
    set: 'UPDATE person_keys SET wrapped_key = ? WHERE person_no = ?',
    contextOf: contextOfPerson,
  },
  {
    page: `SELECT id AS no, scope AS first, '' AS second, wrapped_key AS wrapped FROM scoped_keys
      WHERE id > ? AND wrapped_key <> ${DESTROYED} ORDER BY id LIMIT ${PAGE_SIZE}`,
    set: 'UPDATE scoped_keys SET wrapped_key = ? WHERE id = ?',
    contextOf: contextOfScope,
  },
  {
    page: `SELECT k.key_no AS no, s.kind AS first, s.id AS second, k.wrapped_key AS wrapped
      FROM secret_keys k JOIN secrets s ON s.key_no = k.key_no
      WHERE k.key_no > ? ORDER BY k.key_no LIMIT ${PAGE_SIZE}`,
    set: 'UPDATE secret_keys SET wrapped_key = ? WHERE key_no = ?',
    contextOf: (kind, id) => keyContextOf(contextOfSecret(kind, id)),
  },
];

/** The change of the key of a vault in a file. Call its methods within a transaction. */
export class SqliteRekeying {
  readonly #secrets: Secrets;
  readonly #setCanary: Statement;
  readonly #removeCanary: Statement;
  readonly #wrapped: readonly PreparedKeys[];

  constructor(db: Database, secrets: Secrets) {
    this.#secrets = secrets;
    this.#setCanary = db.prepare('INSERT OR REPLACE INTO canaries (name, value) VALUES (?, ?)');
    this.#removeCanary = db.prepare('DELETE FROM canaries WHERE name = ?');
    this.#wrapped = WRAPPED.map(({ page, set, contextOf }) => ({
      page: db.prepare(page),
      set: db.prepare(set),
      contextOf,
    }));
  }

  begin(name: VaultKeyName): void {
    const canary = nextCanary(name, this.#secrets);
    if (canary) this.#setCanary.run(NEXT[name], canary);
  }

  end(name: VaultKeyName): void {
    const canary = nextCanary(name, this.#secrets);
    if (!canary) return;
    this.#setCanary.run(name, canary);
    this.#removeCanary.run(NEXT[name]);
  }

  /** The kinds of wrapped keys, by number. */
  get kinds(): readonly number[] {
    return [...this.#wrapped.keys()];
  }

  /** A page of one kind of wrapped keys, after a number; `last` is that of its last one, undefined after the last page. */
  page(kind: number, after: bigint): Rekeyed & Readonly<{ last: bigint | undefined }> {
    const each = this.#wrapped[kind] as PreparedKeys;
    const rows: readonly WrappedKey[] = each.page.all(after);
    return { ...this.#reseal(rows, each), last: rows.at(-1)?.no };
  }

  #reseal(rows: readonly WrappedKey[], { set, contextOf }: PreparedKeys): Rekeyed {
    const found = { changed: 0, damaged: 0 };
    for (const { no, first, second, wrapped } of rows) {
      const { sealed, isDamaged } = resealed(this.#secrets, contextOf(first, second), wrapped);
      if (sealed) set.run(sealed, no);
      if (sealed) found.changed += 1;
      if (isDamaged) found.damaged += 1;
    }
    return found;
  }
}
