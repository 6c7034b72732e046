import type { Database } from '../sqlite/database.ts';
import { WRAPPED_KEY_BYTES } from './vault.schema.ts';

/** A person as stored, with the latest version of the profile: all but ids, times and versions only with the keys. */
export type PersonRow = Readonly<{
  person_no: bigint;
  participant_id: Uint8Array;
  wrapped_key: Uint8Array;
  created_at: string;
  version: bigint;
  hash: Uint8Array;
}>;

export type PersonStatements = ReturnType<typeof personStatements>;

const SELECT = `
  SELECT p.person_no, p.participant_id, k.wrapped_key, p.created_at, f.version, f.hash
  FROM persons p
  JOIN person_keys k ON k.person_no = p.person_no
  JOIN profiles f ON f.person_no = p.person_no
    AND f.version = (SELECT max(version) FROM profiles WHERE person_no = p.person_no)`;

export const personStatements = (db: Database) => ({
  byLookup: db.prepare(`${SELECT} WHERE p.lookup_key = ?`),
  byNo: db.prepare(`${SELECT} WHERE p.person_no = ?`),
  byId: db.prepare(`${SELECT} WHERE p.participant_id = ?`),
  from: db.prepare(`${SELECT} WHERE p.person_no > ? ORDER BY p.person_no LIMIT ?`),
  insert: db.prepare(`
    INSERT INTO persons (participant_id, lookup_key, created_at) VALUES (?, ?, ?) RETURNING person_no`),
  addKey: db.prepare('INSERT INTO person_keys (person_no, wrapped_key) VALUES (?, ?)'),
  destroyKey: db.prepare(
    `UPDATE person_keys SET wrapped_key = zeroblob(${WRAPPED_KEY_BYTES}) WHERE person_no = ?`,
  ),
  remove: db.prepare('DELETE FROM persons WHERE person_no = ?'),
  profile: db.prepare('SELECT sealed FROM profiles WHERE person_no = ? AND version = ?'),
  addProfile: db.prepare('INSERT INTO profiles (person_no, version, hash, sealed) VALUES (?, ?, ?, ?)'),
  removeProfiles: db.prepare('DELETE FROM profiles WHERE person_no = ?'),
});
