import { existsSync, rmSync, writeFileSync } from 'node:fs';

import type { FailStop } from '../sqlite/fail-stop.ts';
import { isDamage } from '../sqlite/sqlite-error.ts';
import type { Checksums } from './checksums.ts';
import { DamagedReadModel } from './document-reader.port.ts';
import { SqliteReadStore } from './sqlite.read-store.ts';

const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const;

export type ReadModelsFile = Readonly<{
  file: string;
  failStop: FailStop;
  checksums: Checksums;
  /** Called when damaged read models are replaced by empty ones. */
  onLost: (cause: unknown) => void;
  /** Leaves those that are marked, for whoever wants to see what is wrong with them. */
  keepsMarked?: boolean | undefined;
}>;

/**
 * Opens the read models. Damaged ones are deleted, because the log can rebuild them. Damage that is found in use is
 * marked beside the file, and the next start deletes them, unless a replay has replaced all that was damaged.
 */
export function openReadModels({
  file,
  failStop,
  checksums,
  onLost,
  keepsMarked = false,
}: ReadModelsFile): SqliteReadStore {
  const mark = `${file}.damaged`;
  const onDamage = (cause: unknown) => {
    try {
      writeFileSync(mark, String(cause), { mode: 0o600 });
    } catch {
      // The damage is what the caller must hear of. Whoever meets it again tries this again.
    }
  };
  const onRepaired = () => rmSync(mark, { force: true });
  const open = () => new SqliteReadStore(file, { failStop, checksums, onDamage, onRepaired });
  const beginAnew = (cause: unknown) => {
    onLost(cause);
    for (const each of COMPANIONS) rmSync(`${file}${each}`, { force: true });
    rmSync(mark, { force: true }); // Last, so that the next start deletes them again after a crash in between.
    return open();
  };
  if (existsSync(mark) && !keepsMarked)
    return beginAnew(new Error('damage was found while they were in use'));
  try {
    return open();
  } catch (error) {
    if (isDamage(error) || error instanceof DamagedReadModel) return beginAnew(error);
    throw error;
  }
}
