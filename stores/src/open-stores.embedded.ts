import { dirname, join } from 'node:path';

import { StoreCopies } from './backup/copy-stores.ts';
import { SqliteEventLog } from './event-log/sqlite.event-log.ts';
import type { Closable, Opening } from './opening.ts';
import { Checksums } from './read-store/checksums.ts';
import { openReadModels } from './read-store/read-models-file.ts';
import { FailStop } from './sqlite/fail-stop.ts';
import { onFile } from './sqlite/file-failure.ts';
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
  const { dataDirectory, secrets, onFatal, onReadModelsLost, keepsReadModels } = config;
  makeDirectory(dataDirectory);
  syncDirectory(dirname(dataDirectory));
  const failStop = new FailStop(onFatal);
  const opened = <T extends Closable>(name: string, open: (file: string, failStop: FailStop) => T): T => {
    const file = join(dataDirectory, name);
    return opening.keep(onFile(file, () => open(file, failStop.of(file))));
  };
  const log = opened(EVENTS_FILE, (file, own) => new SqliteEventLog(file, own));
  const vault = opened(VAULT_FILE, (file, own) => new SqliteVault(file, secrets, own));
  const copies = new StoreCopies({ log: log.file, vault: vault.file, end: () => log.end() });
  const checksums = new Checksums(readModelKeyOf(secrets));
  const reads = opened(READ_MODELS, (file, own) => {
    const onLost = (cause: unknown) => onReadModelsLost?.(file, cause);
    return openReadModels({ file, failStop: own, checksums, onLost, keepsMarked: keepsReadModels });
  });
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
