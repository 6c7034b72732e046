import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { OutOfTime, withTimeout } from '../../with-timeout.ts';
import { LogUnavailable } from '../event-log.port.ts';
import { retry, type RetryPolicy } from './retry.ts';

const retryPolicy: RetryPolicy = {
  callMsMax: 20,
  totalMsMax: 60_000,
  attemptsMax: 3,
  pauseMsMin: 1,
  pauseMsMax: 2,
};

const lost = new Error('connection lost');
const isUnknown = (error: unknown) => error instanceof OutOfTime || error === lost;
const never = () => new Promise<string>(() => undefined);
const asked = (...outcomes: (() => Promise<string>)[]) => {
  const limits: number[] = [];
  const ask = (msMax: number) => {
    const outcome = outcomes[limits.push(msMax) - 1] ?? never;
    return withTimeout(msMax, outcome());
  };
  return { limits, ask };
};

/** A call that uses all of its time on a fake clock, and fails. */
const slowByItsOwnClock = () => {
  const limits: number[] = [];
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const ask = async (msMax: number): Promise<never> => {
    limits.push(msMax);
    now += msMax;
    throw lost;
  };
  return { limits, ask };
};

describe('retry of a call', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is made while the outcome is unknown', async () => {
    const { limits, ask } = asked(
      () => Promise.reject(lost),
      never,
      async () => 'written',
    );
    expect(await retry(retryPolicy, isUnknown, ask)).toBe('written');
    expect(limits).toEqual([20, 20, 20]);
  });

  it('is not made after a known failure', async () => {
    const { limits, ask } = asked(() => Promise.reject(new Error('refused')));
    await expect(retry(retryPolicy, isUnknown, ask)).rejects.toThrow('refused');
    expect(limits).toHaveLength(1);
  });

  it('ends after the allowed number of attempts', async () => {
    const { limits, ask } = asked();
    await expect(retry(retryPolicy, isUnknown, ask)).rejects.toThrow(LogUnavailable);
    expect(limits).toHaveLength(3);
  });

  it('gives the last attempt only the remaining time', async () => {
    const { limits, ask } = slowByItsOwnClock();
    const short = { ...retryPolicy, callMsMax: 400, totalMsMax: 600, attemptsMax: 100 };
    await expect(retry(short, isUnknown, ask)).rejects.toThrow(LogUnavailable);
    expect(limits).toEqual([400, 200]);
  });
});
