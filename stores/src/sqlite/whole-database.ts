import { DatabaseSync } from '@photostructure/sqlite';

import { releaseDatabase, type Database } from './database.ts';
import { onFile } from './file-failure.ts';
import { isDamage } from './sqlite-error.ts';

type Row = Readonly<{ integrity_check: string }>;

/**
 * The damage of a closed database file; undefined if it is intact. Reads the whole file synchronously, so a process
 * that answers requests must not call it.
 *
 * @throws {FileFailure} when it cannot be read.
 */
export const damageIn = (file: string): string | undefined => onFile(file, () => foundIn(file));

function foundIn(file: string): string | undefined {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA locking_mode=EXCLUSIVE'); // `close` below releases this lock; any other one would outlive it.
    const { integrity_check: found }: Row = db.prepare('PRAGMA integrity_check(1)').get();
    return found === 'ok' ? undefined : found;
  } catch (error) {
    if (isDamage(error)) return String(error);
    throw error;
  } finally {
    close(db);
  }
}

function close(db: Database): void {
  try {
    releaseDatabase(db);
  } catch (error) {
    if (!isDamage(error)) throw error; // `damageIn` returns the damage already.
  }
}
