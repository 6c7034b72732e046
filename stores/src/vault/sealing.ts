import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

import { KEY_BYTES } from './secrets.ts';
import { DamagedVaultRow } from './vault.port.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const POOL_BYTES = 8_192;
const pool = Buffer.alloc(POOL_BYTES);
let taken = POOL_BYTES;

/**
 * Random bytes for keys, nonces and ids; at most 8,192. Drawn in bulk, since asking the system for sixteen costs as much as for
 * thousands. What was given out is wiped from the pool.
 */
export function randomBytesOf(size: number): Buffer {
  if (taken + size > POOL_BYTES) {
    randomFillSync(pool);
    taken = 0;
  }
  const bytes = Buffer.allocUnsafe(size);
  // Byte by byte, since views and calls cost twice as much for so few.
  for (let i = 0; i < size; i += 1) {
    bytes[i] = pool[taken] as number;
    pool[taken] = 0;
    taken += 1;
  }
  return bytes;
}

export const randomKey = (): Buffer => randomBytesOf(KEY_BYTES);

/** AES-256-GCM with a random nonce: nonce, tag, ciphertext. Decryption needs the same `context`. */
export function seal(key: Buffer, context: string, plain: Buffer | string): Buffer {
  const nonce = randomBytesOf(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, aesKey(key), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const sealed = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  cipher.final();
  const all = Buffer.allocUnsafe(NONCE_BYTES + TAG_BYTES + sealed.length); // `Buffer.concat` costs a tenth of the whole.
  all.set(nonce);
  all.set(cipher.getAuthTag(), NONCE_BYTES);
  all.set(sealed, NONCE_BYTES + TAG_BYTES);
  return all;
}

/** @throws {DamagedVaultRow} when key or context differ, or a bit has changed. */
export function unseal(key: Buffer, context: string, sealed: Uint8Array): Buffer {
  try {
    return opened(key, context, sealed);
  } catch (cause) {
    throw new DamagedVaultRow('A row of the vault does not open', { cause });
  }
}

function opened(key: Buffer, context: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const decipher = createDecipheriv(CIPHER, aesKey(key), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  decipher.final();
  return plain;
}

/** The cipher uses the first bytes of a longer key; hashes use all of it. */
const aesKey = (key: Buffer): Buffer => key.subarray(0, KEY_BYTES);

/** What `open` returns; calls `report` and returns undefined for data that cannot be decrypted. */
export function unlessDamaged<T>(open: () => T, report?: () => void): T | undefined {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof DamagedVaultRow)) throw error;
    report?.();
    return undefined;
  }
}
