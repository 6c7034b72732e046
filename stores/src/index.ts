export {
  addressFaultOf,
  writtenFaultOf,
  type AddressFault,
  type AddressFaultKind,
} from './addresses/address-fault.ts';
export type { StoreName } from './addresses/address-parts.ts';
export { BoundedMap } from './bounded-map.ts';
export type { CopiedFile, CopyStores } from './backup/copy-stores.ts';
export * from './event-log/event-log.port.ts';
export { MediaUnavailable, type MediaStore } from './media/media-store.port.ts';
export { MEDIA_DIRECTORY, openMediaStore } from './media/open-media-store.ts';
export { parseS3Address } from './media/s3-address.ts';
export * from './open-stores.ts';
export { MemoryLeases } from './read-store/memory-leases.ts';
export type { Checkpoints, Hint, Saved, Touched } from './read-store/checkpoints.port.ts';
export { numberCursor } from './read-store/cursor.ts';
export * from './read-store/document-reader.port.ts';
export type { CheckOptions, CollectionCheck, IntegrityChecks } from './read-store/integrity.port.ts';
export * from './read-store/leases.port.ts';
export type { Idle, ProjectionWriter, Rebuilt, Write } from './read-store/projection-writer.port.ts';
export type { ReadStore } from './read-store/read-store.port.ts';
export { everythingOf, savedOf } from './read-store/saved.ts';
export { earlierScratchSuffixOf, isScratch, scratchSuffixOf } from './read-store/scratch.ts';
export { backoffMs, type Pauses } from './backoff.ts';
export {
  afterRequest,
  byWaiting,
  enableTimeLimits,
  msLeft,
  withinTime,
  withTimePaused,
  type ByWaiting,
} from './request-time.ts';
export { sleep } from './sleep.ts';
export { isStoreRefusal } from './store-refusal.ts';
export { SHORT_SLICE_MS, TimeSlice } from './time-slice.ts';
export { DataDirectoryInUse, NewerData, UnsafeDatabase } from './sqlite/database.errors.ts';
export { FileFailure, fileFailureIn, naming, onFile, type FileTrouble } from './sqlite/file-failure.ts';
export { DirectoryRefused, makeDirectory, restrictToOwner } from './sqlite/make-directory.ts';
export { syncDirectory } from './sqlite/sync-directory.ts';
export { damageIn } from './sqlite/whole-database.ts';
export { keyedHash, keyedHashHex, saltBy } from './vault/keyed-hash.ts';
export { randomBytesOf } from './vault/sealing.ts';
export type { StoreAddresses, StoreRefusal, StoresConfig } from './stores-config.ts';
export { openPerson, type PersonFault } from './vault/person-check.ts';
export { faultInRecord, opensScope, type RecordFault } from './vault/record-check.ts';
export { Keyring } from './vault/keyring.ts';
export type { LookupTextOf, VaultKeyName, VaultRekeying } from './vault/rekeying.port.ts';
export { EarlierKeyInUse, replaceKey } from './vault/replace-key.ts';
export {
  logSeedsOf,
  newKey,
  newSecrets,
  SecretsRefused,
  type KeyName,
  type Secrets,
  type SecretsTrouble,
} from './vault/secrets.ts';
export { addLogKey, loadSecrets, SecretsReadOnly } from './vault/secrets-file.ts';
export type { VaultRow } from './vault/vault-rows.ts';
export type { ErasureStore } from './vault/erasure.port.ts';
export type { Enrolled, IdentityStore, KnownPerson, Person, Profile } from './vault/identities.port.ts';
export type { KeyStore } from './vault/keys.port.ts';
export { LookupTaken, type Secret, type SecretStore } from './vault/secrets.port.ts';
export type { VaultTransfer } from './vault/vault-transfer.port.ts';
export * from './vault/vault.port.ts';
