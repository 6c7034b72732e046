import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import type { EntryId } from '@onda-on/contracts/rules';

import { leafHashOf } from './leaf.ts';

const leaf = {
  entryId: 'e1' as EntryId,
  picks: '1X',
  acceptedAt: '2026-11-20T12:00:00.000Z',
  salt: 'ab12',
};

describe('leaf', () => {
  it('can be recomputed by a visitor by hand', () => {
    const text = '\0\0\0\0\x02e1\0\0\0\x021X\0\0\0\x182026-11-20T12:00:00.000Z\0\0\0\x04ab12';
    expect(leafHashOf(leaf)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('differs when a letter moves from one field to the next', () =>
    expect(leafHashOf({ ...leaf, entryId: 'e11' as EntryId, picks: 'X' })).not.toBe(leafHashOf(leaf)));
});
