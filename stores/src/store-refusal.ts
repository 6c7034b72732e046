import { isLogRefusal } from './event-log/event-log.port.ts';
import { ReadModelsUnavailable } from './read-store/document-reader.port.ts';
import { VaultUnavailable } from './vault/vault.port.ts';

/** Whether a store's server refuses this process. The adapter reports each change of that once, so nobody else has to. */
export const isStoreRefusal = (error: unknown): boolean =>
  isLogRefusal(error) ||
  ((error instanceof ReadModelsUnavailable || error instanceof VaultUnavailable) && error.isRefusal);
