// What an SQLite file says to somebody who reads it through SQLite.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { DatabaseSync } from '@photostructure/sqlite';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
/** A closed file keeps its pages in memory until its statements are collected. */
const FILES_A_COLLECTION = 20;
let files = 0;

/**
 * A hash over schema and rows; for a damaged file the message of the damage. Two intact files with the same hash answer every
 * query alike, since the check compares each index with its table.
 */
export async function contentOf(file) {
  const hash = createHash('sha256');
  files += 1;
  if (files % FILES_A_COLLECTION === 0) {
    collectGarbage();
    await nextTurn();
  }
  try {
    const db = new DatabaseSync(file, { readOnly: true, readBigInts: true });
    try {
      const schema = db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid').all();
      hash.update(JSON.stringify([schema, String(db.prepare('PRAGMA user_version').get().user_version)]));
      for (const { type, name } of schema) if (type === 'table') addRows(hash, db, name);
      const { integrity_check: found } = db.prepare('PRAGMA integrity_check(1)').get();
      return found === 'ok' ? hash.digest('hex') : found;
    } finally {
      db.close();
    }
  } catch (error) {
    return String(error);
  }
}

function addRows(hash, db, table) {
  const rows = db.prepare(`SELECT * FROM "${table}" NOT INDEXED`);
  rows.setReturnArrays(true);
  for (const row of rows.iterate())
    for (const value of row) {
      hash.update(typeof value);
      if (value !== null) hash.update(typeof value === 'bigint' ? String(value) : value);
    }
}
