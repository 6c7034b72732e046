import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { LogUnavailable } from '../event-log/event-log.port.ts';
import { newDirectory } from '../testing/local-stores.ts';
import { openDatabase } from './database.ts';
import { FailStop } from './fail-stop.ts';
import { FileFailure, fileFailureIn, naming, onFile } from './file-failure.ts';
import { isDiskFailure } from './sqlite-error.ts';

const system = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something, fsync`), { code, path });
const sqlite = (errcode: number) => Object.assign(new Error('what SQLite says'), { errcode });

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('failure of a file', () => {
  it.each([
    ['an I/O error', system('EIO'), 'failing'],
    ['no room', system('ENOSPC'), 'full'],
    ['a quota', system('EDQUOT'), 'full'],
    ['a read-only disk', system('EROFS'), 'refused'],
    ['a failed sync in SQLite', sqlite(10 | (4 << 8)), 'failing'],
    ['no room in SQLite', sqlite(13), 'full'],
    ['a damaged page', sqlite(11), 'damaged'],
    ['a file that is no database', sqlite(26), 'damaged'],
    ['a database that cannot be opened', sqlite(14), 'refused'],
    ['a database that may not be written', sqlite(8), 'refused'],
  ])('names the file of %s', (_, error, trouble) =>
    expect(naming('/data/a.db', error)).toMatchObject({
      trouble,
      message: `/data/a.db: ${error.message}`,
      cause: error,
    }),
  );

  it('leaves any other error as it is', () => {
    const other = new TypeError('a mistake');
    expect(naming('/data/a.db', other)).toBe(other);
    expect(thrownBy(() => onFile('/data/a.db', () => Promise.reject))).toBe(Promise.reject);
  });

  it('keeps the name of the file that failed first', () => {
    const inner = naming('/data/inner', system('EIO'));
    expect(naming('/data/outer', inner)).toBe(inner);
  });

  it('is found behind the error of a store', () => {
    const failure = naming('/data/a.db', sqlite(10));
    expect(fileFailureIn(new LogUnavailable(failure))).toBe(failure);
  });

  it('is found in an error of the system that has a path', () =>
    expect(fileFailureIn(system('ENOSPC', '/data/x'))).toMatchObject({ trouble: 'full' }));

  it.each([
    ['nothing', undefined],
    ['a text', 'EIO'],
    ['an error without a file', system('EADDRINUSE')],
  ])('is not found in %s', (_, error) => expect(fileFailureIn(error)).toBeUndefined());

  it('still counts as a failure of the disk', () =>
    expect(isDiskFailure(naming('/data/a.db', sqlite(10)))).toBe(true));
});

const opened = (file: string) =>
  openDatabase(file, { durability: 'FULL', schema: { version: 1, sql: 'CREATE TABLE t (x)' } });

describe('database that cannot be used', () => {
  let directory: string;
  beforeEach(() => {
    directory = newDirectory();
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('is named where it is no database', () => {
    const file = join(directory, 'text.db');
    writeFileSync(file, 'this is no database at all, whatever its name says'.repeat(100));
    expect(thrownBy(() => opened(file))).toMatchObject({ name: 'FileFailure', trouble: 'damaged' });
  });

  it('is named where something is in the way of its journal', () => {
    const file = join(directory, 'a.db');
    mkdirSync(`${file}-journal`);
    expect(thrownBy(() => opened(file))).toMatchObject({ name: 'FileFailure', trouble: 'refused' });
  });
});

describe('files that stop together', () => {
  it('report the first failure once, with its file, and then only repeat it', () => {
    const onFatal = jest.fn();
    const both = new FailStop(onFatal);
    const [log, vault] = [both.of('/data/log'), both.of('/data/vault')];
    expect(failing(vault)).toThrow('/data/vault: what SQLite says');
    expect(failing(log)).toThrow('/data/vault: what SQLite says');
    expect([both.failed, onFatal.mock.calls]).toEqual([true, [[expect.any(FileFailure)]]]);
  });
});

const failing = (stop: FailStop) => () =>
  stop.guard(() => {
    throw sqlite(10);
  });
