import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Overload } from './overload.ts';

const SAMPLE_MS = 100;

describe('an event loop', () => {
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

  /** The next look comes so much later than it should. */
  const late = (ms: number) => {
    now += SAMPLE_MS + ms;
    jest.advanceTimersByTime(SAMPLE_MS);
  };

  it('that paused once is not overloaded: the pause is over', () => {
    late(2_000);
    expect([overload.delayMs, overload.isOver()]).toEqual([2_000, false]);
  });

  it('that stays late is, until it catches up', () => {
    late(1_200);
    late(1_200);
    expect(overload.isOver()).toBe(true);
    late(0);
    expect(overload.isOver()).toBe(false);
  });
});
