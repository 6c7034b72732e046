import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { newDirectory } from '../testing/local-stores.ts';
import { addLogKey, changeSecrets, loadSecrets, SecretsReadOnly } from './secrets-file.ts';
import { logSeedsOf, newKey, SecretsRefused } from './secrets.ts';

describe('secrets file', () => {
  let file: string;
  beforeEach(() => {
    file = join(newDirectory(), 'keys', 'secrets.json');
  });
  const load = (dataExists = false) => loadSecrets({ file, dataExists });
  const change = (fields: Record<string, unknown>) =>
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fields }));

  it('is created at the first start, for its owner only, with four different keys', () => {
    const secrets = load();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(file))).toEqual(['secrets.json']);
    const keys = [secrets.jwtKey, secrets.pepper, secrets.vaultKey, secrets.couponKey];
    expect(keys.map((key) => key.length)).toEqual([32, 32, 32, 32]);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4);
  });

  it('is the same at every later start', () => {
    const secrets = load();
    expect(load(true)).toEqual(secrets);
    expect(load(false)).toEqual(secrets);
  });

  it('is not recreated when there is data', () => {
    expect(() => load(true)).toThrow(SecretsRefused);
    expect(() => load(true)).toThrow(`${file}: missing`);
  });

  it.each([0o640, 0o604, 0o666])('is refused when others may read it (%i)', (mode) => {
    load();
    chmodSync(file, mode);
    expect(() => load(true)).toThrow('readable by others');
  });

  it('is refused with a key that is short or missing', () => {
    load();
    change({ pepper: Buffer.alloc(31).toString('base64') });
    expect(() => load(true)).toThrow('malformed: pepper');
    change({ pepper: undefined });
    expect(() => load(true)).toThrow('malformed: pepper');
  });

  it('takes further keys of the log, and keeps the others and its mode', () => {
    const before = load();
    const first = addLogKey(file);
    const second = addLogKey(file);
    expect(load(true)).toEqual({ ...before, logKeys: second.logKeys });
    expect(second.logKeys).toHaveLength(2);
    expect(second.logKeys?.[0]).toEqual(first.logKeys?.[0]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(file))).toEqual(['secrets.json']);
    expect(logSeedsOf(second).map((seed) => seed.length)).toEqual([32, 32, 32]);
    expect(logSeedsOf(second)[0]).toEqual(logSeedsOf(before)[0]);
  });

  it('leaves no draft with keys behind when it is not replaced', () => {
    const before = load();
    const changing = () =>
      changeSecrets(file, (secrets) => {
        chmodSync(file, 0o640);
        return { ...secrets, logKeys: [newKey()] };
      });
    expect(changing).toThrow(SecretsReadOnly);
    expect(readdirSync(dirname(file))).toEqual(['secrets.json']);
    chmodSync(file, 0o600);
    expect(load(true)).toEqual(before);
  });

  it('stays as it is where no file can be written beside it', () => {
    load();
    const text = readFileSync(file, 'utf8');
    mkdirSync(`${file}.${process.pid}.new`);
    expect(() => addLogKey(file)).toThrow(SecretsReadOnly);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each([['7'], ['"x"'], ['["eA=="]'], ['[7]']])('is refused with %s as keys of the log', (logKeys) => {
    load();
    change({ logKeys: JSON.parse(logKeys) });
    expect(() => load(true)).toThrow(SecretsRefused);
  });

  it.each(['', '{"pepper"', '[]', 'null', '7'])(
    'is refused when it contains %j, without quoting it',
    (text) => {
      load();
      writeFileSync(file, text);
      expect(() => load(true)).toThrow(SecretsRefused);
    },
  );
});
