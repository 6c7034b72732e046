import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReadModelsUnavailable, type Checkpoints, type EventLog } from '@onda-on/stores';

import { Readiness } from './readiness.ts';

const SILENT = new Promise<never>(() => undefined);

describe('readiness of a server', () => {
  let answerMs: number;
  let isSilent: boolean;
  let measurements: number;
  let readiness: Readiness;
  beforeEach(() => {
    jest.useFakeTimers();
    [answerMs, isSilent, measurements] = [0, false, 0];
    const end = async () => {
      measurements += 1;
      if (isSilent) await SILENT;
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      return 1n;
    };
    const log: Pick<EventLog, 'end'> = { end };
    const reads: Pick<Checkpoints, 'checkpointOf'> = {
      checkpointOf: () => (isSilent ? SILENT : Promise.reject(new ReadModelsUnavailable('away'))),
    };
    readiness = new Readiness(log, reads, { isCaughtUp: async () => true }, false);
    readiness.onApplicationBootstrap();
  });
  afterEach(async () => {
    readiness.beforeApplicationShutdown();
    await jest.runOnlyPendingTimersAsync();
    jest.useRealTimers();
  });

  const isReady = async () => {
    const asked = readiness.isReady();
    await jest.advanceTimersByTimeAsync(500);
    return asked;
  };

  it('is lost within five seconds when the stores fall silent', async () => {
    await jest.advanceTimersByTimeAsync(100);
    expect(await isReady()).toBe(true);
    isSilent = true;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await isReady()).toBe(false);
  });

  it('is measured every two seconds, asked for or not', async () => {
    await jest.advanceTimersByTimeAsync(10_100);
    expect(await isReady()).toBe(true);
    expect(measurements).toBe(6);
  });

  it('is kept while each measurement takes seconds, as on a busy machine', async () => {
    answerMs = 3_500;
    await jest.advanceTimersByTimeAsync(10_000);
    for (let asked = 0; asked < 60; asked += 1) expect(await isReady()).toBe(true);
  });
});
