import { describe, expect, it } from '@jest/globals';

import { pauseMsOf } from './backoff.ts';
import { supervise } from './supervise.ts';

describe('supervise', () => {
  it('goes on after a failure, and after an end that nobody asked for', async () => {
    const ending = new AbortController();
    const reports: unknown[] = [];
    const runs = [
      () => Promise.reject(new Error('connection lost')),
      () => Promise.resolve(),
      async () => ending.abort(),
    ];
    await supervise(
      async () => runs.shift()?.(),
      ending.signal,
      (reason) => reports.push(reason),
      () => 1,
    );
    expect(reports).toEqual([new Error('connection lost'), new Error('ended by itself')]);
  });

  it('waits longer each time, never for ever, and not in step with others', () => {
    expect([0, 1, 2, 20].map((attempt) => pauseMsOf(attempt, 0))).toEqual([500, 1_000, 2_000, 30_000]);
    expect(pauseMsOf(2, 1)).toBe(1_000);
  });
});
