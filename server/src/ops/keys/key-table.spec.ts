import { describe, expect, it } from '@jest/globals';
import { newSecrets } from '@onda-on/stores';

import { withNewJwtKey } from './key-table.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

describe('another key for tokens', () => {
  it('keeps the earlier ones as long as a token of theirs may be valid', () => {
    const first = newSecrets();
    const second = withNewJwtKey(first, NOW, false);
    const third = withNewJwtKey(second, after(1), false);
    expect(third.earlierJwtKeys).toEqual([
      { key: first.jwtKey, until: after(12).toISOString() },
      { key: second.jwtKey, until: after(13).toISOString() },
    ]);
    expect(withNewJwtKey(third, after(12), false).earlierJwtKeys?.map(({ key }) => key)).toEqual([
      second.jwtKey,
      third.jwtKey,
    ]);
  });

  it('keeps none when every session ends at once', () => {
    const replaced = withNewJwtKey(withNewJwtKey(newSecrets(), NOW, false), NOW, true);
    expect(replaced.earlierJwtKeys).toBeUndefined();
    expect(replaced.since).toEqual({ jwtKey: NOW.toISOString() });
  });
});
