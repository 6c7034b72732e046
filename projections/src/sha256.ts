import { createHash } from 'node:crypto';

/** SHA-256 in hex of text as UTF-8, or of bytes. */
export const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** Thirty-two zero bytes in hex: the start of every chain. */
export const NO_HASH = '0'.repeat(64);
