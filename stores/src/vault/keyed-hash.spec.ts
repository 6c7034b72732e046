import { createHmac } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { keyedHash, keyedHashHex } from './keyed-hash.ts';

const key = fc.uint8Array({ minLength: 0, maxLength: 130 }).map((bytes) => Buffer.from(bytes));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1_500 }),
  fc.string({ unit: 'grapheme' }),
  fc.uint8Array({ maxLength: 1_500 }),
);

describe('keyed hash', () => {
  it('equals HMAC-SHA-256 for every key and text, of any length', () => {
    fc.assert(
      fc.property(key, text, (given, input) => {
        const right = createHmac('sha256', given).update(input).digest();
        expect(keyedHash(given, input)).toEqual(right);
        expect(keyedHashHex(given, input)).toBe(right.toString('hex'));
      }),
    );
  });

  it('returns a buffer of its own, which the next call does not change', () => {
    const first = keyedHash(Buffer.from('key'), 'first');
    const kept = Buffer.from(first);
    keyedHash(Buffer.from('key'), 'second');
    expect(first).toEqual(kept);
  });
});
