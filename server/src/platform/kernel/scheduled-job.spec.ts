import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { ClockWatch } from './clock-watch.ts';
import { ScheduledJob } from './scheduled-job.ts';

const EVERY_MS = 1_000;
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

describe('scheduled job', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    [false, [0, 2]],
    [true, [1, 3]],
  ])('runs from the start of the application to its end (at once: %s)', async (atStart, expected) => {
    const keeper = new Counting('Sayan', { everyMs: EVERY_MS, atStart });
    keeper.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(EVERY_MS - 1);
    const soon = keeper.rounds;
    await jest.advanceTimersByTimeAsync(EVERY_MS + 1);
    await keeper.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect([soon, keeper.rounds]).toEqual(expected);
  });

  it('reports a failed run, and throws in a run by hand', async () => {
    const keeper = new Counting('Sayan', { everyMs: EVERY_MS, atStart: true });
    keeper.fails = true;
    keeper.onApplicationBootstrap();
    await expect(keeper.tick()).rejects.toThrow('away');
    expect(keeper.failures).toEqual([new Error('away')]);
    await keeper.beforeApplicationShutdown();
  });

  it('skips runs while the date is doubtful, and continues afterwards', async () => {
    const time = { wallMs: 0, monotonicMs: 0 };
    const clocks = { wallMs: () => time.wallMs, monotonic: { nowMs: () => time.monotonicMs } };
    const keeper = new Counting('Sayan', { everyMs: EVERY_MS, atStart: true });
    Reflect.set(keeper, 'clockWatch', new ClockWatch(clocks));
    time.wallMs = YEAR_MS;
    keeper.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
    const meanwhile = keeper.rounds;
    time.wallMs = 0;
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    await keeper.beforeApplicationShutdown();
    expect([meanwhile, keeper.rounds]).toEqual([0, 1]);
  });
});
