import type { Secret } from './secrets.port.ts';

/** What a pass over all rows has found: how many it changed, and how many cannot be, which stay as they are. */
export type Rekeyed = Readonly<{ changed: number; damaged: number }>;

/** The keys of a vault that can be replaced. */
export type VaultKeyName = 'vaultKey' | 'pepper';

/** By what a record of a kind is looked up, as `keep` got it; undefined for a kind that has nothing of the sort. */
export type LookupTextOf = (kind: string, secret: Secret) => string | undefined;

/**
 * Puts the next key (`Secrets.nextVaultKey`, `Secrets.nextPepper`) in the place of the vault's, while everything else goes on.
 * Until the end both are needed. A step that was cut short is repeated.
 */
export interface VaultRekeying {
  /** How long after `beginRekeying` another process may still write by the earlier key, ms. */
  readonly rekeyingNoticeMs: number;

  /**
   * Notes that the next key is in use from now on; durable. Processes that do not have it write nothing from then on. Where several
   * share a vault nobody new is enrolled from when the next pepper is known until `rekey`: two processes could take a person for two.
   */
  beginRekeying(name: VaultKeyName): Promise<void>;

  /**
   * Call it `rekeyingNoticeMs` after `beginRekeying`. Seals, or makes findable, by the next key what the earlier one did. `onRows`
   * gets the number of rows so far.
   */
  rekey(
    name: VaultKeyName,
    options: Readonly<{ onRows: (rows: number) => void; lookupTextOf: LookupTextOf }>,
  ): Promise<Rekeyed>;

  /** Notes that the next key is the vault's; durable, and nothing that the earlier one has sealed is left in files of ours. */
  endRekeying(name: VaultKeyName): Promise<void>;
}
