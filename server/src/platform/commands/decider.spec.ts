import { describe, expect, it } from '@jest/globals';

import { alreadyHas, isRetry, refuseStale } from './decider.ts';

describe('decider helpers', () => {
  it('refuse an edit of a record that has changed since', () => {
    expect(() => refuseStale(1, { revision: 2 })).toThrow('STALE_VERSION');
    expect(() => refuseStale(1n, { revision: 2n })).toThrow('STALE_VERSION');
  });

  it.each([2, null, undefined])('accept an edit of the current revision or of any: %p', (expected) => {
    expect(() => refuseStale(expected, { revision: 2 })).not.toThrow();
  });

  it('compare only the values that would be written, including nested ones', () => {
    const known = { name: 'Kupa', tags: ['a', 'b'], at: 5 };
    expect(alreadyHas(known, { name: 'Kupa', tags: ['a', 'b'] })).toBe(true);
    expect(alreadyHas(known, { name: 'Kupa', tags: ['b', 'a'] })).toBe(false);
  });

  it('answer a retry with the same values, and accept a new key', () => {
    expect(isRetry({ picks: '1X2' }, { picks: '1X2' }, 'KEY_REUSED')).toBe(true);
    expect(isRetry(undefined, { picks: '1X2' }, 'KEY_REUSED')).toBe(false);
  });

  it('refuse other values under the same key', () => {
    expect(() => isRetry({ picks: '1X2' }, { picks: '1XX' }, 'KEY_REUSED')).toThrow('KEY_REUSED');
  });
});
