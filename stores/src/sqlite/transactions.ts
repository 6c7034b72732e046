import type { Database } from './database.ts';

/** What a group commit uses of a database; small, so that a test can replace it by one that fails. */
export interface Transactions {
  /** Whether a transaction is open. After some errors SQLite ends it by itself. */
  readonly open: boolean;
  begin(): void;
  commit(): void;
  rollback(): void;
  /** How many rows were changed since the file was opened. */
  changes(): bigint;
  /** Moves commits from the WAL to the file, so that the WAL can start again. */
  checkpoint(): void;
}

/** `checkpoint` replaces the plain one for a file whose checkpoints may be held back. */
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
