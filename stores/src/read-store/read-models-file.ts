import { existsSync, rmSync, writeFileSync } from 'node:fs';

import type { FailStop } from '../sqlite/fail-stop.ts';
import { isDamage } from '../sqlite/sqlite-error.ts';
import { SqliteReadStore } from './sqlite.read-store.ts';

const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const;

export type ReadModelsFile = Readonly<{
  file: string;
  failStop: FailStop;
  /** Called when damaged read models are replaced by empty ones. */
  onLost: (cause: unknown) => void;
}>;

/**
 * Opens the read models. Damaged ones are deleted, because the log can rebuild them. Damage that is found in use is
 * marked beside the file, and the next start deletes them.
 */
export function openReadModels({ file, failStop, onLost }: ReadModelsFile): SqliteReadStore {
  const mark = `${file}.damaged`;
  const open = () => new SqliteReadStore(file, failStop, (cause) => writeFileSync(mark, String(cause)));
  const beginAnew = (cause: unknown) => {
    onLost(cause);
    for (const each of COMPANIONS) rmSync(`${file}${each}`, { force: true });
    rmSync(mark, { force: true }); // Last, so that the next start deletes them again after a crash in between.
    return open();
  };
  if (existsSync(mark)) return beginAnew(new Error('damage was found while they were in use'));
  try {
    return open();
  } catch (error) {
    if (isDamage(error)) return beginAnew(error);
    throw error;
  }
}
