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

  it('is looked at once a second until a request comes', () => {
    now += 1_400;
    jest.advanceTimersByTime(999);
    expect(overload.delayMs).toBe(0);
    jest.advanceTimersByTime(1);
    expect(overload.delayMs).toBe(400);
  });

  it('is not overloaded after a single pause', () => {
    overload.isOver();
    late(2_000);
    expect([overload.delayMs, overload.isOver()]).toEqual([2_000, false]);
  });

  it('is overloaded while it stays late, until it catches up', () => {
    overload.isOver();
    late(1_200);
    late(1_200);
    expect(overload.isOver()).toBe(true);
    late(0);
    expect(overload.isOver()).toBe(false);
  });
});
