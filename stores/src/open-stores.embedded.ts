import { dirname, join } from 'node:path';

import { StoreCopies } from './backup/copy-stores.ts';
import { SqliteEventLog } from './event-log/sqlite.event-log.ts';
import type { Opening } from './opening.ts';
import { Checksums } from './read-store/checksums.ts';
import { openReadModels } from './read-store/read-models-file.ts';
import { FailStop } from './sqlite/fail-stop.ts';
import { makeDirectory } from './sqlite/make-directory.ts';
import { syncDirectory } from './sqlite/sync-directory.ts';
import type { StoresConfig } from './stores-config.ts';
import { readModelKeyOf } from './vault/secrets.ts';
import { SqliteVault } from './vault/sqlite.vault.ts';

export const EVENTS_FILE = 'events.db';
export const VAULT_FILE = 'vault.db';
const READ_MODELS = 'read-models.db';

/** Opens three files in a directory that this process then owns alone. */
export function openEmbedded(config: StoresConfig, opening: Opening) {
  const { dataDirectory, secrets, onFatal, onReadModelsLost } = config;
  makeDirectory(dataDirectory);
  syncDirectory(dirname(dataDirectory));
  const failStop = new FailStop(onFatal);
  const log = opening.keep(new SqliteEventLog(join(dataDirectory, EVENTS_FILE), failStop));
  const vault = opening.keep(new SqliteVault(join(dataDirectory, VAULT_FILE), secrets, failStop));
  const copies = new StoreCopies({ log: log.file, vault: vault.file, end: () => log.end() });
  const file = join(dataDirectory, READ_MODELS);
  const checksums = new Checksums(readModelKeyOf(secrets));
  const onLost = (cause: unknown) => onReadModelsLost?.(file, cause);
  const reads = opening.keep(openReadModels({ file, failStop, checksums, onLost }));
  const close = () => {
    copies.stop();
    return opening.close();
  };
  const damagedIndexes = async () => ({
    log: await log.damagedIndexes(),
    vault: await vault.damagedIndexes(),
  });
  return { log, vault, reads, copy: copies.copy, damagedIndexes, close };
}
