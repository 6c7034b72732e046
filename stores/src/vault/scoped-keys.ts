import type { Database, Statement } from '../sqlite/database.ts';
import { randomKey } from './sealing.ts';
import { contextOfScope, sealInVault, unsealInVault, type VaultKeys } from './vault-key.ts';
import { WRAPPED_KEY_BYTES } from './vault.schema.ts';

const DESTROYED = `zeroblob(${WRAPPED_KEY_BYTES})`;

/** Keys for a purpose and a time, such as one week; destroyed when that time is over. */
export class ScopedKeys {
  readonly #vaultKeys: VaultKeys;
  readonly #find: Statement;
  readonly #put: Statement;
  readonly #destroy: Statement;
  readonly #open = new Map<string, Buffer>();

  constructor(db: Database, vaultKeys: VaultKeys) {
    this.#vaultKeys = vaultKeys;
    this.#find = db.prepare(`
      SELECT wrapped_key FROM scoped_keys WHERE scope = ? AND wrapped_key <> ${DESTROYED}`);
    this.#put = db.prepare(`
      INSERT INTO scoped_keys (scope, wrapped_key) VALUES (?, ?)
      ON CONFLICT (scope) DO UPDATE SET wrapped_key = excluded.wrapped_key`);
    this.#destroy = db.prepare(`UPDATE scoped_keys SET wrapped_key = ${DESTROYED} WHERE scope = ?`);
  }

  find(scope: string): Buffer | undefined {
    const open = this.#open.get(scope);
    if (open) return open;
    const row: { wrapped_key: Uint8Array } | undefined = this.#find.get(scope);
    if (!row) return undefined;
    const key = unsealInVault(this.#vaultKeys, contextOfScope(scope), row.wrapped_key);
    this.#open.set(scope, key);
    return key;
  }

  /** Creates a key, unless there is one. Call it within a transaction; the key counts after the commit. */
  make(scope: string): void {
    if (this.#find.get(scope)) return;
    this.#put.run(scope, sealInVault(this.#vaultKeys, contextOfScope(scope), randomKey()));
  }

  /** Call it within a transaction. */
  destroy(scope: string): void {
    this.#destroy.run(scope);
  }

  forgotten(scope: string): void {
    this.#open.get(scope)?.fill(0);
    this.#open.delete(scope);
  }
}
