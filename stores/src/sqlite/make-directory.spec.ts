import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { DirectoryRefused, makeDirectory } from './make-directory.ts';

const somewhere = () => mkdtempSync(join(tmpdir(), 'onda-on-'));

describe('data directory', () => {
  it('is created with its missing parents, for its owner only, and only once', () => {
    const wanted = join(somewhere(), 'a', 'b');
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
    const file = join(somewhere(), 'file');
    writeFileSync(file, '');
    expect(() => makeDirectory(file)).toThrow(DirectoryRefused);
    expect(() => makeDirectory(join(file, 'below'))).toThrow(/ENOTDIR/);
  });
});
