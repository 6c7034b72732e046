import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { closeDatabase, openDatabase, type Database } from '../sqlite/database.ts';
import { FailStop } from '../sqlite/fail-stop.ts';
import { newDirectory } from '../testing/local-stores.ts';
import { MainFile } from './main-file.ts';

let db: Database;
let file: MainFile;
beforeEach(() => {
  const path = join(newDirectory(), 'a.db');
  db = openDatabase(path, {
    durability: 'FULL',
    schema: { version: 1, sql: 'CREATE TABLE things (text TEXT)' },
  });
  file = new MainFile(db, path, new FailStop(() => undefined));
});
afterEach(() => closeDatabase(db));

const write = (text: string) => db.prepare('INSERT INTO things VALUES (?)').run(text);
const has = (text: string) => readFileSync(file.path).includes(text);

describe('main file of a database', () => {
  it('contains commits from before it was held, and none from after', () => {
    write('önce');
    const release = file.hold();
    write('sonra');
    file.checkpoint();
    expect([has('önce'), has('sonra')]).toEqual([true, false]);
    release();
    file.checkpoint();
    expect(has('sonra')).toBe(true);
  });

  it('receives the WAL only while nobody holds it', async () => {
    const release = file.hold();
    write('bekle');
    const emptied = file.empty();
    await Promise.resolve();
    expect(has('bekle')).toBe(false);
    release();
    await emptied;
    expect(has('bekle')).toBe(true);
  });

  it('stays held when an earlier holder releases it twice', () => {
    const first = file.hold();
    first();
    const second = file.hold();
    first();
    expect(() => file.hold()).toThrow('is being copied');
    second();
    file.hold()();
  });
});
