import { randomFillSync } from 'node:crypto';

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
  const bytes = Buffer.from(pool.subarray(taken, taken + size));
  pool.fill(0, taken, taken + size);
  taken += size;
  return bytes;
}
