import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { newDirectory } from '../testing/local-stores.ts';
import { DirectoryRefused, makeDirectory, restrictToOwner } from './make-directory.ts';

const modeOf = (path: string) => statSync(path).mode & 0o7777;

describe('data directory', () => {
  it('is created with its missing parents, for its owner only, and only once', () => {
    const wanted = join(newDirectory(), 'a', 'b');
    makeDirectory(wanted);
    makeDirectory(wanted);
    expect(statSync(wanted).mode & 0o777).toBe(0o700);
    expect(statSync(join(wanted, '..')).mode & 0o777).toBe(0o700);
  });

  it('is refused at once where the system allows none', () => {
    expect(() => makeDirectory('/proc/onda-on/data')).toThrow(DirectoryRefused);
    expect(() => makeDirectory('/proc/onda-on')).toThrow('/proc/onda-on: ENOENT');
  });

  it('is refused where a file has its name', () => {
    const file = join(newDirectory(), 'file');
    writeFileSync(file, '');
    expect(() => makeDirectory(file)).toThrow(DirectoryRefused);
    // Node 24 takes what is below a file for missing, so its parent is refused.
    expect(() => makeDirectory(join(file, 'below'))).toThrow(/file(\/below: ENOTDIR|: EEXIST)/);
  });
});

describe('directory of an earlier version', () => {
  it('is closed to other users, with all files in it', () => {
    const [directory, outside] = [newDirectory(), join(newDirectory(), 'outside')];
    writeFileSync(outside, '');
    chmodSync(outside, 0o644);
    chmodSync(directory, 0o755);
    for (const name of ['events.db', 'events.db-wal', 'secrets.json']) {
      writeFileSync(join(directory, name), '');
      chmodSync(join(directory, name), 0o666);
    }
    mkdirSync(join(directory, 'backups'));
    chmodSync(join(directory, 'backups'), 0o755);
    symlinkSync(outside, join(directory, 'link'));
    restrictToOwner(directory);
    expect(modeOf(directory)).toBe(0o700);
    for (const name of ['events.db', 'events.db-wal', 'secrets.json'])
      expect([name, modeOf(join(directory, name))]).toEqual([name, 0o600]);
    expect(modeOf(join(directory, 'backups'))).toBe(0o700);
    expect(modeOf(outside)).toBe(0o644);
  });

  it('stays as it is if users share it', () => {
    const directory = newDirectory();
    chmodSync(directory, 0o1777);
    restrictToOwner(directory);
    expect(modeOf(directory)).toBe(0o1777);
  });
});
