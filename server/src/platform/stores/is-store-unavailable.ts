import {
  DamagedVaultRow,
  LogFault,
  LogUnavailable,
  ReadModelsUnavailable,
  StorageFull,
  VaultUnavailable,
} from '@onda-on/stores';

/** Whether a whole store failed, so that other records would fail too. A damaged row of the vault concerns one record. */
export const isStoreUnavailable = (error: unknown): boolean =>
  [LogFault, LogUnavailable, ReadModelsUnavailable, StorageFull, VaultUnavailable].some(
    (type) => error instanceof type,
  ) && !(error instanceof DamagedVaultRow);
