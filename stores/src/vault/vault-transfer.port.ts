import type { VaultRow } from './vault-rows.ts';

/** Moves a vault's rows to another vault with the same keys, without decrypting them. */
export interface VaultTransfer {
  rows(): AsyncIterable<VaultRow>;
  /** Saves rows of another vault, durably; a row that exists already stays as it is. */
  takeRows(rows: readonly VaultRow[]): Promise<void>;
}
