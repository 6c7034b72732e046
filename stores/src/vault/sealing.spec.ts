import { createDecipheriv, randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { seal, unseal } from './sealing.ts';
import { DamagedVaultRow } from './vault.port.ts';

const KEY = randomBytes(32);
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

describe('what the vault seals', () => {
  it('is AES-256-GCM of Node, with nonce and tag before it and what it is about as further data', () => {
    const sealed = seal(KEY, 'person|a', 'Ayşe');
    const decipher = createDecipheriv('aes-256-gcm', KEY, sealed.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from('person|a'));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const plain = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    expect(Buffer.concat([plain, decipher.final()]).toString()).toBe('Ayşe');
  });

  it('has a nonce of its own each time', () => {
    const nonces = Array.from({ length: 2_000 }, () =>
      seal(KEY, 'person|a', 'Ayşe').subarray(0, NONCE_BYTES).toString('hex'),
    );
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it('does not open after any bit has changed, for something else, or with another key', () => {
    const sealed = seal(KEY, 'person|a', 'Ayşe');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => unseal(KEY, 'person|a', changed)).toThrow(DamagedVaultRow);
    }
    expect(() => unseal(KEY, 'person|b', sealed)).toThrow(DamagedVaultRow);
    expect(() => unseal(randomBytes(32), 'person|a', sealed)).toThrow(DamagedVaultRow);
    expect(unseal(KEY, 'person|a', sealed).toString()).toBe('Ayşe');
  });
});
