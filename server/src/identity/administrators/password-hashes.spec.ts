import { describe, expect, it } from '@jest/globals';

import { PasswordHashes } from './password-hashes.ts';

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

  it('is not matched by any password when nobody has it', async () =>
    expect(await new PasswordHashes().matches(undefined, PASSWORD)).toBe(false));
});
