import { DatabaseSync } from '@photostructure/sqlite';

import { closeDatabase, type Database } from './database.ts';
import { isDiskFailure } from './sqlite-error.ts';

type Row = Readonly<{ integrity_check: string }>;

/**
 * What is wrong with a database file that nobody has open; undefined when nothing is. Reads all of it without a break: not
 * for a process that answers requests.
 */
export function damageIn(file: string): string | undefined {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA locking_mode=EXCLUSIVE'); // which is given back below; any other outlives the close
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
    if (!isDiskFailure(error)) throw error; // reported already
  }
}
