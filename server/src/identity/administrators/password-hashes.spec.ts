import { describe, expect, it } from '@jest/globals';

import { PasswordHashes } from './password-hashes.ts';

const TRIES = 5;
const PASSWORD = 'deneme için uzun bir parola';

describe('hash of a password', () => {
  it('costs argon2id with 19 MiB and two passes', async () =>
    expect(await new PasswordHashes().hashOf(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u));

  it('is different each time, and only its password matches', async () => {
    const hashes = new PasswordHashes();
    const stored = await hashes.hashOf(PASSWORD);
    expect(await hashes.hashOf(PASSWORD)).not.toBe(stored);
    expect(await hashes.matches(stored, PASSWORD)).toBe(true);
    expect(await hashes.matches(stored, `${PASSWORD} `)).toBe(false);
  });

  it('is looked for as long where nobody has it', async () => {
    const hashes = new PasswordHashes();
    const stored = await hashes.hashOf(PASSWORD);
    const timeOf = async (hash: string | undefined) => {
      const from = performance.now();
      for (let i = 0; i < TRIES; i += 1) await hashes.matches(hash, 'yanlış');
      return performance.now() - from;
    };
    await hashes.matches(undefined, 'yanlış'); // What nobody has is made once.
    // A whole hash or none: a busy machine does not make the one into the other.
    expect(await timeOf(undefined)).toBeGreaterThan((await timeOf(stored)) / 10);
  });

  it('is not matched by any password when nobody has it', async () =>
    expect(await new PasswordHashes().matches(undefined, PASSWORD)).toBe(false));
});
