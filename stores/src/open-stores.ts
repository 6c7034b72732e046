import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { EventLog } from './event-log/event-log.port.ts';
import { SqliteEventLog } from './event-log/sqlite.event-log.ts';
import { openReadModels } from './read-store/read-models-file.ts';
import type { ReadStore } from './read-store/read-store.port.ts';
import { FailStop } from './sqlite/fail-stop.ts';
import { syncDirectory } from './sqlite/sync-directory.ts';
import type { Secrets } from './vault/secrets.ts';
import { SqliteVault } from './vault/sqlite.vault.ts';
import type { Vault } from './vault/vault.port.ts';

export type Stores = Readonly<{ log: EventLog; reads: ReadStore; vault: Vault; close: () => Promise<void> }>;

/**
 * `onFatal` hears once that the disk has failed: from then on nothing is acknowledged, and the process must end.
 * `onReadModelsLost` hears that they were damaged and are being built anew.
 */
export type StoresConfig = Readonly<{
  dataDirectory: string;
  secrets: Secrets;
  onFatal: (error: unknown) => void;
  onReadModelsLost?: (file: string, cause: unknown) => void;
}>;

const EVENTS = 'events.db';
const VAULT = 'vault.db';
const READ_MODELS = 'read-models.db';

/** Whether anything that needs the installation's keys was ever written here. */
export const dataExistsIn = (dataDirectory: string): boolean =>
  [EVENTS, VAULT].some((file) => existsSync(join(dataDirectory, file)));

/**
 * The one place that knows which adapters there are.
 *
 * @throws {DataDirectoryInUse} when another process has the directory open.
 * @throws {SecretsRefused} when the data was written with other keys.
 * @throws {NewerData} when newer code wrote it.
 */
export async function openStores(config: StoresConfig): Promise<Stores> {
  const { dataDirectory, secrets, onFatal, onReadModelsLost } = config;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  syncDirectory(dirname(dataDirectory));
  const failStop = new FailStop(onFatal);
  const opened: { close: () => Promise<void> }[] = [];
  const keep = <T extends { close: () => Promise<void> }>(store: T): T => {
    opened.push(store);
    return store;
  };
  const close = async () => void (await Promise.all(opened.map((each) => each.close())));
  try {
    const log = keep(new SqliteEventLog(join(dataDirectory, EVENTS), failStop));
    const vault = keep(new SqliteVault(join(dataDirectory, VAULT), secrets, failStop));
    const file = join(dataDirectory, READ_MODELS);
    const onLost = (cause: unknown) => onReadModelsLost?.(file, cause);
    const reads = keep(openReadModels({ file, failStop, onLost }));
    return { log, vault, reads, close };
  } catch (error) {
    await close();
    throw error;
  }
}
