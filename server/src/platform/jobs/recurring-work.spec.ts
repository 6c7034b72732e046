import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { LogFault } from '@onda-on/stores';

import { RecurringWork } from './recurring-work.ts';

const EVERY_MS = 1_000;

type Gate = ReturnType<typeof gate>;

const nothing = (): void => undefined;

function gate() {
  let resolve = nothing;
  let reject: (error: Error) => void = nothing;
  const promise = new Promise<void>((letGo, fail) => {
    resolve = letGo;
    reject = fail;
  });
  return { promise, resolve, reject };
}

const pass = (times = 1) => jest.advanceTimersByTimeAsync(times * EVERY_MS);

describe('recurring work', () => {
  const failures: unknown[] = [];
  let rounds = 0;
  let on: Gate | undefined;
  let work: RecurringWork;
  beforeEach(() => {
    jest.useFakeTimers();
    failures.length = 0;
    rounds = 0;
    on = undefined;
    work = new RecurringWork(
      async () => {
        rounds += 1;
        await on?.promise;
      },
      (error) => failures.push(error),
    );
    work.every(EVERY_MS);
  });
  afterEach(async () => {
    on?.resolve();
    await work.stop('Rounds');
    jest.useRealTimers();
  });

  it('runs once each time', async () => {
    await pass(3);
    expect(rounds).toBe(3);
  });

  it('skips runs that fall due during a run', async () => {
    on = gate();
    await pass(5);
    expect(rounds).toBe(1);
    on.resolve();
    await pass();
    expect(rounds).toBe(2);
  });

  it('reports a failure and continues; a run by hand throws it', async () => {
    on = gate();
    await pass();
    on.reject(new Error('away'));
    await pass();
    expect([rounds, failures]).toEqual([2, [new Error('away'), new Error('away')]]);
    await expect(work.now()).rejects.toThrow('away');
    on = undefined;
  });

  it('leaves a refusal by the log to the report of the log, and continues', async () => {
    on = gate();
    await pass();
    on.reject(new LogFault('refused', 'password'));
    await pass();
    expect([rounds, failures]).toEqual([2, []]);
    on = undefined;
  });

  it('does not run while paused, which takes effect after the current run', async () => {
    on = gate();
    await pass();
    const begun = jest.fn();
    const paused = work.whilePaused(async () => {
      begun();
      await pass(3);
    });
    await pass();
    expect(begun).not.toHaveBeenCalled();
    on.resolve();
    await paused;
    expect([rounds, begun.mock.calls.length]).toEqual([1, 1]);
    await pass();
    expect(rounds).toBe(2);
  });

  it('stops for good after the current run', async () => {
    on = gate();
    await pass();
    const stopped = jest.fn();
    const stop = work.stop('Rounds').then(stopped);
    await pass(3);
    expect(stopped).not.toHaveBeenCalled();
    on.resolve();
    await stop;
    await pass(3);
    expect(rounds).toBe(1);
  });

  it('does not hold up the stop for more than some seconds, and the log names what was not waited for', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    on = gate();
    await pass();
    const stopped = jest.fn();
    const stop = work.stop('Rounds').then(stopped);
    await pass(4);
    expect(stopped).not.toHaveBeenCalled();
    await pass(2);
    await stop;
    expect(warn.mock.contexts).toEqual([expect.objectContaining({ context: 'Rounds' })]);
    warn.mockRestore();
  });
});
