import { describe, expect, it } from '@jest/globals';

import { backoffMs } from './backoff.ts';
import { sleep } from './sleep.ts';

describe('retry backoff', () => {
  it('doubles up to a bound and is spread over its upper half', () => {
    const pauses = { pauseMsMin: 50, pauseMsMax: 2_000 };
    expect([0, 1, 2, 9, 5_000].map((attempt) => backoffMs(attempt, pauses, 1))).toEqual([
      50, 100, 200, 2_000, 2_000,
    ]);
    expect(backoffMs(1, pauses, 0)).toBe(50);
  });

  it('ends when the signal is aborted', async () => {
    await sleep(60_000, AbortSignal.abort());
  });
});
