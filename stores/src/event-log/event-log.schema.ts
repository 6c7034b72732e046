import type { Schema } from '../sqlite/database.ts';

/**
 * Types with about one event per coupon get the small numbers. All others get higher ones with an index of their own,
 * so that a follower of rare types need not read a million coupons first.
 */
const PLENTIFUL = ['CouponSubmitted', 'CouponRevised', 'EmailVerified'] as const;
/** The first number of a rare type; it must never change. */
export const FIRST_RARE = 16;

const plentiful = PLENTIFUL.map((name, i) => `(${i + 1}, '${name}')`).join(', ');

/** The numbers of streams by name: the names of coupons' streams are random. */
export const STREAM_NAMES = {
  rows: 'streams',
  index: 'stream_names',
  key: 'name',
  id: 'id',
  progress: 'indexed_streams',
};

/**
 * Ids are 16 bytes where they are UUIDs, else text. `meta` contains the time. The checksum is CRC-32 of data and meta,
 * since SQLite has none. Positions have no gaps.
 */
export const EVENT_LOG_SCHEMA: Schema = {
  version: 1,
  sql: `
    CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    CREATE TABLE stream_names (name TEXT PRIMARY KEY, id INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE indexed_streams (up_to INTEGER NOT NULL) STRICT;
    INSERT INTO indexed_streams VALUES (0);
    CREATE TABLE types (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
    INSERT INTO types (id, name) VALUES ${plentiful}, (${FIRST_RARE - 1}, '');
    CREATE TABLE events (
      position  INTEGER PRIMARY KEY,
      stream_id INTEGER NOT NULL REFERENCES streams,
      revision  INTEGER NOT NULL,
      id        ANY     NOT NULL,
      type_id   INTEGER NOT NULL REFERENCES types,
      version   INTEGER NOT NULL,
      data      TEXT    NOT NULL,
      meta      TEXT    NOT NULL,
      checksum  INTEGER NOT NULL,
      UNIQUE (stream_id, revision)
    ) STRICT;
    CREATE INDEX rare_events ON events (position, type_id) WHERE type_id >= ${FIRST_RARE}`,
};
