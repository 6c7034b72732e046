import type { Database } from './database.ts';

/** What a group commit asks of a database; small, so that a test can put a failing one in its place. */
export interface Transactions {
  /** Whether a transaction is open: SQLite ends it by itself after some errors. */
  readonly open: boolean;
  begin(): void;
  commit(): void;
  rollback(): void;
  /** Rows changed since the file was opened. */
  changes(): bigint;
  /** Moves what is committed from the WAL to the file, so that the WAL can begin anew. */
  checkpoint(): void;
}

/** `checkpoint` stands in for the plain one where somebody may have a reason to put it off. */
export function transactionsOf(
  db: Database,
  checkpoint = () => db.exec('PRAGMA wal_checkpoint(PASSIVE)'),
): Transactions {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const changes = db.prepare('SELECT total_changes() AS changes');
  return {
    get open() {
      return db.isTransaction;
    },
    begin: () => void begin.run(),
    commit: () => void commit.run(),
    rollback: () => void rollback.run(),
    changes: () => changes.get().changes,
    checkpoint,
  };
}
