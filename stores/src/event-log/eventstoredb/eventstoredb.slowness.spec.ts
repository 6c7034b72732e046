import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { msLeft, withinTime } from '../../request-time.ts';
import { ConcurrencyConflict, LogUnavailable, NO_STREAM } from '../event-log.port.ts';
import { openEventStoreDb, type EventStoreDbEventLog } from './eventstoredb.event-log.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import { LONG_LIMITS, stored } from './testing/stored-events.ts';

const SLOW_MS = 250;
/** Less than the silence after which the connection is given up. */
const SLOWER_THAN_VISITORS_WAIT_MS = 2_500;
/** Enough for any one call, not for many. */
const COMMAND_MS = 650;
/** Enough for two calls, however busy the machine is. */
const AMPLE_MS = 20_000;

describe('slow EventStoreDB', () => {
  let server: EventStoreDbDouble;
  let log: EventStoreDbEventLog;
  beforeEach(async () => {
    server = await EventStoreDbDouble.start();
    log = openEventStoreDb(server.url, { retryPolicy: LONG_LIMITS });
    await log.ready();
    server.troubles.slowMs = SLOW_MS;
  });
  afterEach(async () => {
    await log.close();
    await server.stop();
  });

  /** A command on a stream that keeps changing: it reads, appends, and gets a conflict each time. */
  const conflictForEver = async () => {
    for (let calls = 0; ; calls += 1) {
      await log.read('s');
      await log.append('s', 7n, [stored('Happened')]).catch((error: unknown) => {
        if (!(error instanceof ConcurrencyConflict)) throw error;
      });
      if (calls > 10) throw new Error('Nobody ended it');
    }
  };

  it('is waited for where nobody waits for the outcome, and a visitor gets an answer in time', async () => {
    const usual = openEventStoreDb(server.url);
    try {
      server.troubles.slowMs = SLOWER_THAN_VISITORS_WAIT_MS;
      const asked = [usual.append('s', NO_STREAM, [stored('Happened')]), usual.read('t'), usual.end()];
      const began = performance.now();
      await expect(withinTime(Infinity, () => usual.read('s'))).rejects.toThrow(LogUnavailable);
      expect(performance.now() - began).toBeLessThan(SLOWER_THAN_VISITORS_WAIT_MS);
      await Promise.all(asked);
    } finally {
      await usual.close();
    }
  });

  it('completes a command that has time for its calls', async () => {
    const event = stored('Happened');
    const position = await withinTime(AMPLE_MS, async () => {
      await log.read('s');
      return log.append('s', NO_STREAM, [event]);
    });
    expect(await log.end()).toBe(position);
  });

  it('ends a command by the time that all its calls share, retries included', async () => {
    const began = performance.now();
    await expect(withinTime(COMMAND_MS, conflictForEver)).rejects.toThrow(LogUnavailable);
    // Not before its time is over. With a time for each call alone it would never end.
    expect(performance.now() - began).toBeGreaterThan(COMMAND_MS - SLOW_MS);
  });

  it('gives a nested command only the remaining time, and makes no call without any', async () => {
    await withinTime(SLOW_MS, async () => {
      await expect(withinTime(60_000, conflictForEver)).rejects.toThrow(LogUnavailable);
      // A timer may fire a fraction of a millisecond early.
      while (msLeft() > 0) await nextTurn();
      await expect(log.append('t', NO_STREAM, [stored('Happened')])).rejects.toThrow('no time left');
    });
    server.troubles.slowMs = 0;
    expect(await log.read('t')).toEqual({ events: [], revision: NO_STREAM });
  });
});
