import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { DatabaseSync } from '@photostructure/sqlite';

import { newDirectory } from '../testing/local-stores.ts';
import { isDamage, isDiskFailure, isDiskFull } from './sqlite-error.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('disk error of SQLite', () => {
  it('is recognised by the low byte of its code', () => {
    expect(isDiskFailure({ errcode: 10 | (4 << 8) })).toBe(true);
    expect(isDiskFull({ errcode: 13 })).toBe(true);
    expect(isDiskFailure({ errcode: 13 })).toBe(false);
    expect(isDiskFailure({ errcode: 19 })).toBe(false);
  });

  it('is recognised by its message where the driver omits the code', () => {
    expect(isDiskFailure({ code: 'ERR_SQLITE_ERROR', message: 'disk I/O error' })).toBe(true);
    expect(isDiskFull({ code: 'ERR_SQLITE_ERROR', message: 'database or disk is full' })).toBe(true);
    expect(isDiskFailure(new Error('disk I/O error'))).toBe(false);
    expect(isDiskFailure(undefined)).toBe(false);
  });

  it('is recognised for a file that is not a database, in every call', () => {
    const file = join(newDirectory(), 'x.db');
    writeFileSync(file, 'x'.repeat(8_192));
    const db = new DatabaseSync(file);
    expect(isDamage(thrownBy(() => db.prepare('SELECT * FROM sqlite_schema').all()))).toBe(true);
    expect(isDamage(thrownBy(() => db.exec('SELECT * FROM sqlite_schema')))).toBe(true);
    db.close();
  });
});
