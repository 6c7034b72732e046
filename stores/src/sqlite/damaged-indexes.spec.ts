import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from '@jest/globals';
import { DatabaseSync } from '@photostructure/sqlite';

import { newDirectory } from '../testing/local-stores.ts';
import { damagedIndexes } from './damaged-indexes.ts';

const TABLES = `
  CREATE TABLE persons (no INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rank INTEGER NOT NULL) STRICT;
  CREATE INDEX best ON persons (rank, no) WHERE rank < 10;
  CREATE TABLE secrets (kind TEXT, id TEXT, lookup TEXT, PRIMARY KEY (kind, id), UNIQUE (kind, lookup)) STRICT, WITHOUT ROWID`;
const ROWS = 500;

describe('damaged indexes', () => {
  const directories: string[] = [];
  afterEach(() => {
    for (const each of directories.splice(0)) rmSync(each, { recursive: true });
  });

  /** A file with rows, after one letter of a text was changed where it is written for the last or the first time. */
  function changed(text?: string, place: 'first' | 'last' = 'last') {
    const directory = newDirectory();
    directories.push(directory);
    const file = join(directory, 'rows.db');
    const db = new DatabaseSync(file);
    db.exec(`BEGIN; ${TABLES}`);
    const person = db.prepare('INSERT INTO persons VALUES (?, ?, ?)');
    const secret = db.prepare('INSERT INTO secrets VALUES (?, ?, ?)');
    for (let n = 1; n <= ROWS; n += 1) {
      person.run(n, `person-${n}-`, n % 20);
      secret.run('admin', `id-${n}-`, `lookup-${n}-`);
    }
    db.exec('COMMIT');
    db.close();
    if (text === undefined) return file;
    const bytes = readFileSync(file);
    const at = place === 'last' ? bytes.lastIndexOf(text) : bytes.indexOf(text);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    return file;
  }

  it('are none in an intact file, with partial indexes and tables by key', async () =>
    expect(await found(changed())).toEqual([]));

  it.each(['first', 'last'] as const)(
    'are named when an entry differs from its row (%s copy of the name)',
    async (place) =>
      expect(await found(changed('person-250-', place))).toEqual(['sqlite_autoindex_persons_1']),
  );

  it('are named in a table without row numbers', async () =>
    expect(await found(changed('lookup-250-'))).toEqual(['sqlite_autoindex_secrets_2']));
});

async function found(file: string) {
  const db = new DatabaseSync(file, { readBigInts: true });
  try {
    return await damagedIndexes(db, (work) => work(), []);
  } finally {
    db.close();
  }
}
