import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { StartupJob } from './startup-job.ts';

/** A job of two steps, each of which the test ends. */
class Stepping extends StartupJob {
  readonly ended: number[] = [];
  finish = (): void => undefined;
  fail: (error: Error) => void = () => undefined;

  async tidy(): Promise<void> {
    for (const step of [1, 2]) {
      if (this.ending.aborted) return;
      await new Promise<void>((resolve, reject) => {
        this.finish = resolve;
        this.fail = reject;
      });
      this.ended.push(step);
    }
  }
}

describe('the work of a start', () => {
  it('ends with its current step before the application shuts down', async () => {
    const job = new Stepping('Steps');
    job.onApplicationBootstrap();
    let isClosed = false;
    const closing = job.beforeApplicationShutdown().then(() => (isClosed = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    job.finish();
    await closing;
    expect(job.ended).toEqual([1]);
  });

  it('does not hold up the end of the application while a store does not answer', async () => {
    jest.useFakeTimers();
    const job = new Stepping('Steps');
    job.onApplicationBootstrap();
    const closing = job.beforeApplicationShutdown();
    await jest.runAllTimersAsync();
    jest.useRealTimers();
    await closing;
    expect(job.ended).toEqual([]);
  });

  it('is not done in an application without jobs', async () => {
    const job = new Stepping('Steps');
    Reflect.set(job, 'hasJobs', false);
    job.onApplicationBootstrap();
    await job.beforeApplicationShutdown();
    expect(job.ended).toEqual([]);
  });

  it('logs its failure and lets the application go on', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const job = new Stepping('Steps');
    job.onApplicationBootstrap();
    job.fail(new Error('vault away'));
    await job.beforeApplicationShutdown();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
