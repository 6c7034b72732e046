import { describe, expect, it } from '@jest/globals';
import { LogFault } from '@onda-on/stores';

import { supervise } from './supervise.ts';

describe('supervise', () => {
  it('runs again after a failure and after an unrequested end, and leaves refusals to the report of the log', async () => {
    const ending = new AbortController();
    const reports: unknown[] = [];
    const runs = [
      () => Promise.reject(new Error('connection lost')),
      () => Promise.reject(new LogFault('refused', 'password')),
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
});
