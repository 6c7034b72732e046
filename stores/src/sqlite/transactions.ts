import type { Database } from './database.ts';

/** The part of a database that a group commit uses; small, so that a test can replace it by a failing one. */
export interface Transactions {
  /** Whether a transaction is open: SQLite ends it by itself after some errors. */
  readonly open: boolean;
  begin(): void;
  commit(): void;
  rollback(): void;
  /** Rows changed since the file was opened. */
  changes(): bigint;
  /** Moves the commits from the WAL to the file, so that the WAL can restart. */
  checkpoint(): void;
}

/** `checkpoint` replaces the plain one where checkpoints may be held back. */
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
