import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { closeDatabase, openDatabase, type Database } from '../sqlite/database.ts';
import { EVENT_LOG_SCHEMA } from './event-log.schema.ts';
import { StreamNames } from './stream-names.ts';

const NAMES = Array.from({ length: 1_000 }, (_, i) => `stream-${(i * 617) % 1_000}`);

describe('stream names', () => {
  let db: Database;
  let jobs: number;
  beforeEach(() => {
    const file = join(mkdtempSync(join(tmpdir(), 'onda-on-')), 'events.db');
    db = openDatabase(file, { durability: 'FULL', schema: EVENT_LOG_SCHEMA });
    jobs = 0;
  });
  afterEach(() => closeDatabase(db));

  const run = async (work: () => void) => {
    jobs += 1;
    work();
  };
  const runUntil = (last: number) => async (work: () => void) => {
    if (jobs === last) throw new Error('the process ended here');
    await run(work);
  };
  const indexed = () => Number(db.prepare('SELECT count(*) AS n FROM stream_names').get().n);

  function made(recentMax: number): StreamNames {
    const names = new StreamNames(db, recentMax);
    names.begun();
    for (const name of NAMES) names.make(name);
    names.committed();
    return names;
  }
  const numbersIn = (names: StreamNames) => NAMES.map((name) => Number(names.find(name)));
  const EXPECTED = NAMES.map((_, i) => i + 1);

  it('are found as soon as they are created', () => {
    const names = new StreamNames(db, 10);
    names.begun();
    expect(names.find('s')).toBeUndefined();
    const id = names.make('s');
    expect(names.find('s')).toBe(id);
    names.committed();
    expect(names.find('s')).toBe(id);
  });

  it('are dropped when their transaction fails', () => {
    const names = new StreamNames(db, 10);
    db.exec('BEGIN');
    names.begun();
    names.make('s');
    db.exec('ROLLBACK');
    names.begun();
    expect(names.find('s')).toBeUndefined();
  });

  it('stay out of the index while they are few', async () => {
    const names = made(NAMES.length + 1);
    await names.indexWhenDue(run);
    expect(indexed()).toBe(0);
    expect(numbersIn(names)).toEqual(EXPECTED);
  });

  it('are indexed in small steps when they are many', async () => {
    const names = made(NAMES.length);
    await Promise.all([names.indexWhenDue(run), names.indexWhenDue(run)]);
    expect(indexed()).toBe(NAMES.length);
    expect(jobs).toBe(5);
    expect(numbersIn(names)).toEqual(EXPECTED);
    expect(numbersIn(new StreamNames(db))).toEqual(EXPECTED);
  });

  it.each([0, 1, 3, 4])('are all found after a restart when indexing ended at step %i', async (last) => {
    const names = made(NAMES.length);
    await expect(names.indexWhenDue(runUntil(last))).rejects.toThrow('ended here');
    expect(numbersIn(names)).toEqual(EXPECTED);
    const restarted = new StreamNames(db, NAMES.length);
    expect(numbersIn(restarted)).toEqual(EXPECTED);
    await restarted.indexWhenDue(run);
    expect(indexed()).toBe(NAMES.length);
    expect(numbersIn(new StreamNames(db))).toEqual(EXPECTED);
  });
});
