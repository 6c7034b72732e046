import { DatabaseSync } from '@photostructure/sqlite';

import { closeDatabase, type Database } from './database.ts';
import { isDiskFailure } from './sqlite-error.ts';

type Row = Readonly<{ integrity_check: string }>;

/**
 * The damage of a closed database file; undefined if it is intact. Reads the whole file synchronously, so a process
 * that answers requests must not call it.
 */
export function damageIn(file: string): string | undefined {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA locking_mode=EXCLUSIVE'); // `close` below releases this lock; any other one would outlive it.
    const { integrity_check: found }: Row = db.prepare('PRAGMA integrity_check(1)').get();
    return found === 'ok' ? undefined : found;
  } catch (error) {
    if (isDiskFailure(error)) return String(error);
    throw error;
  } finally {
    close(db);
  }
}

function close(db: Database): void {
  try {
    closeDatabase(db);
  } catch (error) {
    if (!isDiskFailure(error)) throw error; // `damageIn` returns this failure already.
  }
}
