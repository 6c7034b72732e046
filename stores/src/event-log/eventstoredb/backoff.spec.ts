import { describe, expect, it } from '@jest/globals';

import { rest } from '../../rest.ts';
import { pauseMsOf } from './backoff.ts';

describe('the pause before another try', () => {
  it('doubles up to a bound, and is never the same for all who wait', () => {
    const pauses = { pauseMsMin: 50, pauseMsMax: 2_000 };
    expect([0, 1, 2, 9, 5_000].map((attempt) => pauseMsOf(attempt, pauses, 1))).toEqual([
      50, 100, 200, 2_000, 2_000,
    ]);
    expect(pauseMsOf(1, pauses, 0)).toBe(50);
  });

  it('ends when it is told to', async () => {
    await rest(60_000, AbortSignal.abort());
  });
});
