import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Database } from '../sqlite/database.ts';
import { rowInserts } from '../sqlite/row-inserts.ts';
import { WRAPPED_KEY_BYTES } from './vault.schema.ts';

/**
 * A stored person with the latest profile. All but ids, times and versions is encrypted. Bytes are hex and the row is
 * an array, because an object with bytes doubles the cost of a look-up.
 */
export type PersonRow = readonly [
  personNo: number,
  participantId: ParticipantId,
  wrappedKey: string,
  createdAt: string,
  version: number,
  hash: string,
];

export type PersonStatements = ReturnType<typeof personStatements>;

const SELECT = `
  SELECT p.person_no, lower(hex(p.participant_id)), hex(k.wrapped_key), p.created_at, f.version, lower(hex(f.hash))
  FROM persons p
  JOIN person_keys k ON k.person_no = p.person_no
  JOIN profiles f ON f.person_no = p.person_no`;
const LATEST = 'ORDER BY f.version DESC LIMIT 1';

export const personStatements = (db: Database) => ({
  byNo: prepareRows(db, `${SELECT} WHERE p.person_no = ? ${LATEST}`),
  /** Without the profile, which a salt does not need. */
  keyByNo: prepareRows(db, 'SELECT hex(wrapped_key) FROM person_keys WHERE person_no = ?'),
  from: prepareRows(
    db,
    `${SELECT} AND f.version = (SELECT max(version) FROM profiles WHERE person_no = p.person_no)
    WHERE p.person_no > ? ORDER BY p.person_no LIMIT ?`,
  ),
  lastNo: prepareRows(db, `SELECT seq FROM sqlite_sequence WHERE name = 'persons'`),
  insert: rowInserts(db, 'INSERT INTO persons (person_no, participant_id, lookup_key, created_at)', 4),
  addKeys: rowInserts(db, 'INSERT INTO person_keys (person_no, wrapped_key)', 2),
  destroyKey: db.prepare(
    `UPDATE person_keys SET wrapped_key = zeroblob(${WRAPPED_KEY_BYTES}) WHERE person_no = ?`,
  ),
  lookup: prepareRows(db, 'SELECT lower(hex(lookup_key)) FROM persons WHERE person_no = ?'),
  setLookup: db.prepare('UPDATE persons SET lookup_key = ? WHERE person_no = ?'),
  setHash: db.prepare('UPDATE profiles SET hash = ? WHERE person_no = ? AND version = ?'),
  remove: db.prepare('DELETE FROM persons WHERE person_no = ? RETURNING lookup_key'),
  profile: db.prepare('SELECT sealed FROM profiles WHERE person_no = ? AND version = ?'),
  addProfiles: rowInserts(db, 'INSERT INTO profiles (person_no, version, hash, sealed)', 4),
  setProfile: db.prepare('UPDATE profiles SET hash = ?, sealed = ? WHERE person_no = ? AND version = ?'),
  removeProfiles: db.prepare('DELETE FROM profiles WHERE person_no = ?'),
});

function prepareRows(db: Database, sql: string) {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  statement.setReadBigInts(false);
  return statement;
}
