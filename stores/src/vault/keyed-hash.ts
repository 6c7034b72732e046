import { createHmac, hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
const TEXT_BYTES_MAX = 1_024;
const BYTES_PER_CHARACTER_MAX = 3;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

// Zeroed after each call, so that no key stays in them.
const inner = Buffer.alloc(BLOCK_BYTES + TEXT_BYTES_MAX);
const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);

/** HMAC-SHA-256 (RFC 2104) of a text in UTF-8, or of bytes. */
export const keyedHash = (key: Buffer, text: Uint8Array | string): Buffer =>
  Buffer.from(keyedHashText(key, text, 'binary'), 'binary');

export const keyedHashHex = (key: Buffer, text: Uint8Array | string): string =>
  keyedHashText(key, text, 'hex');

/** The salt that a person's key makes of a text, hex. */
export const saltBy = (key: Buffer, text: string): string => keyedHashHex(key, `salt|${text}`);

/** Two one-shot hashes cost a third of a hash object, and every entry needs several. */
function keyedHashText(key: Buffer, text: Uint8Array | string, encoding: 'binary' | 'hex'): string {
  const bytesMax = typeof text === 'string' ? text.length * BYTES_PER_CHARACTER_MAX : text.length;
  if (key.length > BLOCK_BYTES || bytesMax > TEXT_BYTES_MAX)
    return createHmac('sha256', key).update(text).digest(encoding);
  const end = BLOCK_BYTES + putText(text);
  try {
    putKey(key);
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK_BYTES, 'binary');
    return hash('sha256', outer, encoding);
  } finally {
    inner.fill(0, 0, end);
    outer.fill(0);
  }
}

function putText(text: Uint8Array | string): number {
  if (typeof text === 'string') return inner.write(text, BLOCK_BYTES);
  inner.set(text, BLOCK_BYTES);
  return text.length;
}

function putKey(key: Buffer): void {
  for (let i = 0; i < BLOCK_BYTES; i += 1) {
    const byte = key[i] ?? 0;
    inner[i] = byte ^ INNER_PAD;
    outer[i] = byte ^ OUTER_PAD;
  }
}
