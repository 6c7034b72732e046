import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import {
  afterRequest,
  byWaiting,
  enableTimeLimits,
  msLeft,
  withinTime,
  withTimePaused,
} from './request-time.ts';

const LIMIT = { awaited: 'short', background: 'long' };
const limit = () => byWaiting(LIMIT);

describe('limit of a call to a store', () => {
  let unlimited: () => void;
  beforeEach(() => {
    unlimited = enableTimeLimits();
  });
  afterEach(() => unlimited());

  it('is short in the work that a request waits for, also after it has waited for something else', async () => {
    const later = async () => {
      await Promise.resolve();
      return limit();
    };
    expect([limit(), withinTime(Infinity, limit), await withinTime(1_000, later)]).toEqual([
      'long',
      'short',
      'short',
    ]);
  });

  it('is long in work that outlives its request, without the end of its time', () => {
    const outside = withinTime(1_000, () => afterRequest(() => [limit(), msLeft()]));
    expect(outside).toEqual(['long', Infinity]);
  });

  it('does not count a wait on purpose', async () => {
    jest.useFakeTimers();
    try {
      const left = withinTime(1_000, async () => {
        await withTimePaused(() => new Promise((resolve) => setTimeout(resolve, 5_000)));
        return msLeft();
      });
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await left).toBe(1_000);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is long again once every store on a server is closed', () => {
    const another = enableTimeLimits();
    unlimited();
    unlimited();
    expect(withinTime(1_000, limit)).toBe('short');
    another();
    expect(withinTime(1_000, limit)).toBe('long');
  });
});
