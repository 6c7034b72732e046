import type { Schema } from '../sqlite/database.ts';

/** The bytes of a wrapped key: nonce, tag and 32 bytes. */
export const WRAPPED_KEY_BYTES = 60;

/** The numbers of persons by what they are looked up by; both are random, and unique although their tables alone show it. */
export const PERSON_INDEXES = {
  byLookupKey: {
    rows: 'persons',
    index: 'person_lookup_keys',
    key: 'lookup_key',
    id: 'person_no',
    progress: 'indexed_lookup_keys',
    isOfBytes: true,
  },
  byParticipantId: {
    rows: 'persons',
    index: 'person_participant_ids',
    key: 'participant_id',
    id: 'person_no',
    progress: 'indexed_participant_ids',
    isOfBytes: true,
  },
} as const;

const PERSONS = `(
  person_no      INTEGER PRIMARY KEY AUTOINCREMENT,
  participant_id BLOB NOT NULL,
  lookup_key     BLOB NOT NULL,
  created_at     TEXT NOT NULL
) STRICT`;

const INDEXES = Object.values(PERSON_INDEXES)
  .map(
    ({ index, key, id, progress }) => `
      CREATE TABLE ${index} (${key} BLOB PRIMARY KEY, ${id} INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE ${progress} (up_to INTEGER NOT NULL) STRICT;
      INSERT INTO ${progress} VALUES (0)`,
  )
  .join(';');

/** In version 1 both columns were unique by indexes of their own. The numbers of erased persons stay used. */
const TO_2 = `
  CREATE TABLE new_persons ${PERSONS};
  INSERT INTO new_persons SELECT person_no, participant_id, lookup_key, created_at FROM persons ORDER BY person_no;
  DELETE FROM sqlite_sequence WHERE name = 'new_persons';
  INSERT INTO sqlite_sequence (name, seq) SELECT 'new_persons', seq FROM sqlite_sequence WHERE name = 'persons';
  DROP TABLE persons;
  ALTER TABLE new_persons RENAME TO persons;
  ${INDEXES};
  ${Object.values(PERSON_INDEXES)
    .map(
      ({ index, key, progress }) => `
        INSERT INTO ${index} SELECT ${key}, person_no FROM persons ORDER BY ${key};
        UPDATE ${progress} SET up_to = (SELECT ifnull(max(person_no), 0) FROM persons)`,
    )
    .join(';')}`;

/**
 * A record's own key, which is destroyed with it. Rows of version 2 have none until they are sealed again.
 */
const SECRET_KEYS = `
  CREATE TABLE secret_keys (
    key_no      INTEGER PRIMARY KEY,
    wrapped_key BLOB NOT NULL CHECK (length(wrapped_key) = ${WRAPPED_KEY_BYTES})
  ) STRICT;
  CREATE INDEX free_secret_keys ON secret_keys (key_no) WHERE wrapped_key = zeroblob(${WRAPPED_KEY_BYTES});
  CREATE INDEX secrets_by_key ON secrets (key_no)`;

/**
 * Nothing here can be read or linked without the keys, except times, versions and our own ids.
 *
 * Rows with a wrapped key are only appended, and destroyed by zeros of the same length in place: where rows move, as when pages
 * are split or merged, SQLite may leave a copy behind.
 */
export const VAULT_SCHEMA: Schema = {
  version: 3,
  sql: `
    CREATE TABLE canaries (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE persons ${PERSONS};
    ${INDEXES};
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
      key_no     INTEGER,
      PRIMARY KEY (kind, id),
      UNIQUE (kind, lookup_key)
    ) STRICT, WITHOUT ROWID;
    ${SECRET_KEYS}`,
  upgrades: [TO_2, `ALTER TABLE secrets ADD COLUMN key_no INTEGER; ${SECRET_KEYS}`],
};
