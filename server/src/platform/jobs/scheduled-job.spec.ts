import { once } from 'node:events';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { ClockWatch } from '../kernel/clock-watch.ts';
import { ScheduledJob } from './scheduled-job.ts';

const EVERY_MS = 1_000;
/** For a round that is under way (docs/limits.md#stores). */
const STOP_MS_MAX = 5_000;
const YEAR_MS = 365 * 86_400_000;

class Counting extends ScheduledJob {
  rounds = 0;
  readonly failures: unknown[] = [];
  fails = false;

  protected async round(): Promise<void> {
    this.rounds += 1;
    if (this.fails) throw new Error('away');
  }

  protected override report(error: unknown): void {
    this.failures.push(error);
  }
}

/** Its round lasts until the application ends. */
class Long extends Counting {
  protected override async round(): Promise<void> {
    await once(this.ending, 'abort');
    this.ending.throwIfAborted();
  }
}

/** Its round waits for a store that never answers. */
class Hanging extends Counting {
  protected override round(): Promise<void> {
    return new Promise(() => undefined);
  }
}

describe('scheduled job', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    [false, [0, 2]],
    [true, [1, 3]],
  ])('runs from the start of the application to its end (at once: %s)', async (atStart, expected) => {
    const job = new Counting('Sayan', { everyMs: EVERY_MS, atStart });
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(EVERY_MS - 1);
    const soon = job.rounds;
    await jest.advanceTimersByTimeAsync(EVERY_MS + 1);
    await job.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect([soon, job.rounds]).toEqual(expected);
  });

  it('reports a failed run, and throws in a run by hand', async () => {
    const job = new Counting('Sayan', { everyMs: EVERY_MS, atStart: true });
    job.fails = true;
    job.onApplicationBootstrap();
    await expect(job.tick()).rejects.toThrow('away');
    expect(job.failures).toEqual([new Error('away')]);
    await job.beforeApplicationShutdown();
  });

  it('gives up a long run at the end of the application, without a report', async () => {
    const job = new Long('Uzun', { everyMs: EVERY_MS, atStart: true });
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1);
    job.onModuleDestroy();
    await job.beforeApplicationShutdown();
    expect(job.failures).toEqual([]);
  });

  it('waits for rounds that hang at the same time as the other jobs', async () => {
    const jobs = [
      new Hanging('Bir', { everyMs: EVERY_MS, atStart: true }),
      new Hanging('İki', { everyMs: EVERY_MS, atStart: true }),
    ];
    for (const job of jobs) job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1);
    let isStopped = false;
    for (const job of jobs) job.onModuleDestroy();
    const stopped = (async () => {
      for (const job of jobs) await job.beforeApplicationShutdown();
      isStopped = true;
    })();
    await jest.advanceTimersByTimeAsync(STOP_MS_MAX - 1);
    expect(isStopped).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await stopped;
  });

  it('does not run in an application without jobs', async () => {
    const job = new Counting('Sayan', { everyMs: EVERY_MS, atStart: true });
    Reflect.set(job, 'hasJobs', false);
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
    await job.beforeApplicationShutdown();
    expect(job.rounds).toBe(0);
  });

  it('skips runs while the date is doubtful, and continues afterwards', async () => {
    const time = { wallMs: 0, monotonicMs: 0 };
    const clocks = { wallMs: () => time.wallMs, monotonic: { nowMs: () => time.monotonicMs } };
    const job = new Counting('Sayan', { everyMs: EVERY_MS, atStart: true });
    Reflect.set(job, 'clockWatch', new ClockWatch(clocks));
    time.wallMs = YEAR_MS;
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
    const meanwhile = job.rounds;
    time.wallMs = 0;
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    await job.beforeApplicationShutdown();
    expect([meanwhile, job.rounds]).toEqual([0, 1]);
  });
});
