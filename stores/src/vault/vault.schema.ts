import type { Schema } from '../sqlite/database.ts';

/** The bytes of a wrapped key: nonce, tag and 32 bytes. */
export const WRAPPED_KEY_BYTES = 60;

/**
 * Nothing here can be read or linked without the keys, except times, versions and our own ids.
 *
 * Rows with a wrapped key are only appended, and destroyed by zeros of the same length in place: where rows move, as when pages
 * are split or merged, SQLite may leave a copy behind.
 */
export const VAULT_SCHEMA: Schema = {
  version: 1,
  sql: `
    CREATE TABLE canaries (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE persons (
      person_no      INTEGER PRIMARY KEY AUTOINCREMENT,
      participant_id BLOB NOT NULL UNIQUE,
      lookup_key     BLOB NOT NULL UNIQUE,
      created_at     TEXT NOT NULL
    ) STRICT;
    CREATE TABLE person_keys (
      person_no   INTEGER PRIMARY KEY,
      wrapped_key BLOB NOT NULL CHECK (length(wrapped_key) = ${WRAPPED_KEY_BYTES})
    ) STRICT;
    CREATE TABLE profiles (
      person_no INTEGER NOT NULL,
      version   INTEGER NOT NULL,
      hash      BLOB    NOT NULL,
      sealed    BLOB    NOT NULL,
      PRIMARY KEY (person_no, version)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE scoped_keys (
      id          INTEGER PRIMARY KEY,
      scope       TEXT NOT NULL UNIQUE,
      wrapped_key BLOB NOT NULL CHECK (length(wrapped_key) = ${WRAPPED_KEY_BYTES})
    ) STRICT;
    CREATE TABLE secrets (
      kind       TEXT NOT NULL,
      id         TEXT NOT NULL,
      lookup_key BLOB,
      sealed     BLOB NOT NULL,
      PRIMARY KEY (kind, id),
      UNIQUE (kind, lookup_key)
    ) STRICT, WITHOUT ROWID`,
};
