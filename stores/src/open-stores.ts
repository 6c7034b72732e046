import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { CopyStores } from './backup/copy-stores.ts';
import type { EventLog } from './event-log/event-log.port.ts';
import { EVENTS_FILE, openEmbedded, VAULT_FILE } from './open-stores.embedded.ts';
import { Opening } from './opening.ts';
import type { ReadStore } from './read-store/read-store.port.ts';
import type { StoresConfig } from './stores-config.ts';
import type { Vault } from './vault/vault.port.ts';

export type DamagedIndexes = () => Promise<Readonly<{ log: readonly string[]; vault: readonly string[] }>>;

export type Stores = Readonly<{
  log: EventLog;
  reads: ReadStore;
  vault: Vault;
  /** Missing for stores on servers. */
  copy?: CopyStores;
  /** Indexes of log and vault that do not lead to every row, by name. Missing for stores on servers, which check theirs themselves. */
  damagedIndexes?: DamagedIndexes;
  close: () => Promise<void>;
}>;

/** The files that cannot be rebuilt; a backup consists of them. */
export const KEPT_FILES: readonly string[] = [EVENTS_FILE, VAULT_FILE];

/** Whether the directory has data that needs this installation's keys. */
export const dataExistsIn = (dataDirectory: string): boolean =>
  KEPT_FILES.some((file) => existsSync(join(dataDirectory, file)));

/**
 * Opens all stores; the only place that knows the adapters.
 *
 * @throws {DataDirectoryInUse} when another process has the directory open.
 * @throws {SecretsRefused} when the data was written with other keys.
 * @throws {NewerData} when newer code wrote it.
 * @throws {VaultUnavailable} or {ReadModelsUnavailable} when a server does not answer.
 */
export async function openStores(config: StoresConfig): Promise<Stores> {
  const opening = new Opening();
  try {
    if (!config.addresses) return openEmbedded(config, opening);
    // Imported on demand, because the clients of both servers load more slowly than everything else.
    const { openDistributed } = await import('./open-stores.distributed.ts');
    const stores = await openDistributed(config.addresses, config, opening);
    return { ...stores, close: opening.close };
  } catch (error) {
    await opening.close().catch(() => undefined); // What made the opening fail says more.
    throw error;
  }
}
