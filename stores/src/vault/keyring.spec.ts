import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { newDirectory } from '../testing/local-stores.ts';
import { Keyring } from './keyring.ts';
import { newKey } from './secrets.ts';

const LATER_MS = 1_100;

const later = () => {
  const now = performance.now() + LATER_MS;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
};

describe('keyring', () => {
  let file: string;
  let keyring: Keyring;
  beforeEach(() => {
    file = join(newDirectory(), 'secrets.json');
    keyring = new Keyring({ file, dataExists: false });
  });
  afterEach(() => void jest.restoreAllMocks());
  const another = () => new Keyring({ file, dataExists: true });

  it('has a key that another process has replaced, a second later at most', () => {
    const { jwtKey } = keyring;
    another().change((secrets) => ({ ...secrets, jwtKey: newKey() }));
    expect(keyring.jwtKey).toBe(jwtKey);
    later();
    expect(keyring.jwtKey.equals(jwtKey)).toBe(false);
    expect(keyring.jwtKey.equals(another().jwtKey)).toBe(true);
  });

  it('keeps its keys while the file cannot be read', () => {
    const { vaultKey } = keyring;
    writeFileSync(file, '{');
    later();
    expect(keyring.vaultKey.equals(vaultKey)).toBe(true);
    rmSync(file);
    expect(keyring.reload()).toBe(false);
    expect(keyring.vaultKey.equals(vaultKey)).toBe(true);
  });

  it('keeps a change that another process has made in the meantime', () => {
    const other = another();
    other.change((secrets) => ({ ...secrets, nextPepper: newKey() }));
    keyring.change((secrets) => ({ ...secrets, nextVaultKey: newKey() }));
    expect(another().nextPepper?.equals(other.nextPepper ?? newKey())).toBe(true);
    expect(another().nextVaultKey?.equals(keyring.nextVaultKey ?? newKey())).toBe(true);
  });
});
