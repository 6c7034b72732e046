import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Position } from '@onda-on/stores';

import { doubleOf } from '../../main/testing/double-of.ts';
import { EndedLocksJob } from './ended-locks.job.ts';
import type { Sessions } from './sessions.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

afterEach(() => void jest.useRealTimers());

const LOCK = { adminId: null, count: 3 };
const takeEndedLocks = () => [LOCK];

const jobOn = (log: Promise<Position>) => {
  const refuseLocked = jest.fn(() => log);
  const job = new EndedLocksJob(
    doubleOf<SignInAttempts>({ takeEndedLocks }),
    doubleOf<Sessions>({ refuseLocked }),
  );
  return { job, refuseLocked };
};

describe('job of ended sign-in locks at the stop of the process', () => {
  it('records the current locks', async () => {
    const { job, refuseLocked } = jobOn(Promise.resolve(1n));
    await job.beforeApplicationShutdown();
    expect(refuseLocked.mock.calls).toEqual([[LOCK]]);
  });

  it('logs what could not be recorded, also after the wait is over', async () => {
    jest.useFakeTimers();
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const { job } = jobOn(new Promise((_, reject) => setTimeout(() => reject(new Error('closed')), 60_000)));
    const stopped = job.beforeApplicationShutdown();
    await jest.runAllTimersAsync();
    await stopped;
    expect(logged.mock.calls).toEqual([[new Error('closed')]]);
    logged.mockRestore();
  });

  it('does not wait for a log that never answers', async () => {
    jest.useFakeTimers();
    const { job, refuseLocked } = jobOn(new Promise(() => undefined));
    const stopped = job.beforeApplicationShutdown();
    await jest.runAllTimersAsync();
    expect(refuseLocked).toHaveBeenCalledTimes(1);
    await expect(stopped).resolves.toBeUndefined();
  });
});
