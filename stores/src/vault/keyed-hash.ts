import { createHmac, hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
const TEXT_BYTES_MAX = 1_024;
const BYTES_PER_CHARACTER_MAX = 3;
const INNER_PAD = 0x36363636;
const OUTER_PAD = 0x5c5c5c5c;

// Zeroed after each call, so that no key stays in them; by a plain array, since `fill` of a Buffer costs a tenth of a keyed hash.
const inner = Buffer.alloc(BLOCK_BYTES + TEXT_BYTES_MAX);
const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);
const innerBytes = new Uint8Array(inner.buffer, inner.byteOffset, inner.length);
const outerBytes = new Uint8Array(outer.buffer, outer.byteOffset, outer.length);
const innerWords = new Uint32Array(inner.buffer, inner.byteOffset, BLOCK_BYTES / 4);
const outerWords = new Uint32Array(outer.buffer, outer.byteOffset, BLOCK_BYTES / 4);

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
    outer.write(hash('sha256', innerUpTo(end), 'binary'), BLOCK_BYTES, 'binary');
    return hash('sha256', outer, encoding);
  } finally {
    innerBytes.fill(0, 0, end);
    outerBytes.fill(0);
  }
}

/** The same view for each length, since making one costs as much as wiping it. */
const views = Array.from<Buffer | undefined>({ length: inner.length + 1 });
const innerUpTo = (end: number): Buffer => (views[end] ??= inner.subarray(0, end));

function putText(text: Uint8Array | string): number {
  if (typeof text === 'string') return inner.write(text, BLOCK_BYTES);
  inner.set(text, BLOCK_BYTES);
  return text.length;
}

function putKey(key: Buffer): void {
  innerWords.fill(0);
  inner.set(key);
  for (let i = 0; i < innerWords.length; i += 1) {
    const word = innerWords[i] ?? 0;
    innerWords[i] = word ^ INNER_PAD;
    outerWords[i] = word ^ OUTER_PAD;
  }
}
