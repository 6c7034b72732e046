import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Overload } from './edge.ts';

const SAMPLE_MS = 100;

describe('event loop', () => {
  let now = 0;
  let overload: Overload;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    overload = new Overload();
  });
  afterEach(() => {
    overload.stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const late = (ms: number) => {
    now += SAMPLE_MS + ms;
    jest.advanceTimersByTime(SAMPLE_MS);
  };

  it('is not overloaded after a single pause', () => {
    late(2_000);
    expect([overload.delayMs, overload.isOver()]).toEqual([2_000, false]);
  });

  it('is overloaded while it stays late, until it catches up', () => {
    late(1_200);
    late(1_200);
    expect(overload.isOver()).toBe(true);
    late(0);
    expect(overload.isOver()).toBe(false);
  });
});
