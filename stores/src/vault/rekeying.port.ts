/** What a pass over all rows has found: how many it sealed again, and how many no key opens, which stay as they are. */
export type Resealing = Readonly<{ changed: number; damaged: number }>;

/**
 * Puts `Secrets.nextVaultKey` in the place of the vault's key, while everything else goes on. Until the end both keys are needed. A
 * step that was cut short is repeated.
 */
export interface VaultRekeying {
  /** How long after `beginRekeying` another process may still write what it sealed with the earlier key, ms. */
  readonly rekeyingNoticeMs: number;

  /** Notes that rows may be sealed with the next key; durable. Processes that do not have that key write nothing from then on. */
  beginRekeying(): Promise<void>;

  /** Seals again with the next key what the earlier one has sealed. `onRows` gets the number of rows so far. */
  reseal(onRows: (rows: number) => void): Promise<Resealing>;

  /** Notes that the next key is the vault's key; durable, and nothing that the earlier one has sealed is left in files of ours. */
  endRekeying(): Promise<void>;
}
