export * from './event-log/event-log.port.ts';
export * from './open-stores.ts';
export * from './read-store/read-store.port.ts';
export { DataDirectoryInUse, NewerData, UnsafeDatabase } from './sqlite/database.errors.ts';
export { newSecrets, SecretsRefused, type Secrets } from './vault/secrets.ts';
export { loadSecrets } from './vault/secrets-file.ts';
export * from './vault/vault.port.ts';
