import type { VaultRow } from './vault-rows.ts';

/** Moves a vault's content to another vault under the same keys, without decrypting it. */
export interface VaultTransfer {
  /** All rows, encrypted. */
  rows(): AsyncIterable<VaultRow>;
  /** Saves rows of another vault, durably; a row that already exists is left as it is. */
  takeRows(rows: readonly VaultRow[]): Promise<void>;
}
