import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { withinTime } from '../../request-time.ts';
import { LogUnavailable, NO_STREAM, type Append } from '../event-log.port.ts';
import { openEventStoreDb, type EventStoreDbEventLog } from './eventstoredb.event-log.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import { LONG_LIMITS, stored } from './testing/stored-events.ts';

/** Twice the time of all attempts together. */
const SECONDS = 60;
const SILENCE_MS_MAX = 50;
/** No more than 16 MB are under way at once. */
const LARGE_UNDER_WAY = 32;
const LARGE = { text: 'x'.repeat(512 * 1024) };

const appends = Array.from({ length: 5 }, (_, i): Append => {
  return { stream: `s-${i}`, expected: NO_STREAM, events: [stored('Happened')] };
});

describe('appends in order to EventStoreDB, whose source is slow,', () => {
  let server: EventStoreDbDouble;
  let log: EventStoreDbEventLog;
  const open = (options = {}) => (log = openEventStoreDb(server.url, options));
  beforeEach(async () => {
    server = await EventStoreDbDouble.start();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await log.close();
    await server.stop();
  });

  const streams = () =>
    server.log.events.filter(({ type }) => type === 'Happened').map(({ stream }) => stream);

  /** The silence of another call gives the connection up; then `again` appends are sent once more on the next one. */
  async function loseConnection(again: number): Promise<void> {
    await log.ready(); // Sent after the appends, so that they are answered, too.
    server.troubles.isSilent = true;
    await expect(withinTime(2 * SILENCE_MS_MAX, () => log.read('t'))).rejects.toThrow(LogUnavailable);
    server.troubles.isSilent = false;
    server.troubles.slowMs = 200; // The given up one counts what was answered before it is answered again.
    await server.isAppendedAgain(again);
  }

  it('are written however long it takes to the first, as when an import compares what is there', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    open();
    const source = async function* () {
      for (let second = 0; second < SECONDS; second += 1) {
        await jest.advanceTimersByTimeAsync(1_000);
        await log.ready(); // Meanwhile the server has answered what keeps the connection alive.
      }
      await server.restart();
      yield* appends;
    };
    await log.appendInOrder(source());
    expect(streams()).toEqual(appends.map(({ stream }) => stream));
  });

  it('are written once and in their order when their connection is given up between two', async () => {
    open({ retryPolicy: LONG_LIMITS, connection: { silenceMsMax: SILENCE_MS_MAX } });
    const source = async function* () {
      yield* appends.slice(0, 2);
      await loseConnection(2);
      yield* appends.slice(2);
    };
    await log.appendInOrder(source());
    expect(streams()).toEqual(appends.map(({ stream }) => stream));
  });

  it('are written in their order when what the given up connection had answered fills all that may be under way', async () => {
    open({ retryPolicy: LONG_LIMITS, connection: { silenceMsMax: SILENCE_MS_MAX } });
    const many = Array.from({ length: 3 * LARGE_UNDER_WAY }, (_, i): Append => {
      return { stream: `l-${i}`, expected: NO_STREAM, events: [stored('Happened', LARGE)] };
    });
    const source = async function* () {
      yield* many.slice(0, LARGE_UNDER_WAY - 1);
      while (streams().length < LARGE_UNDER_WAY - 1) await log.ready();
      await loseConnection(LARGE_UNDER_WAY - 1);
      yield* many.slice(LARGE_UNDER_WAY - 1);
    };
    await log.appendInOrder(source());
    expect(streams()).toEqual(many.map(({ stream }) => stream));
  });

  it.each([
    ['while', 2],
    ['before', 0],
  ])('fail as it does %s they are sent again', async (_, again) => {
    open({ retryPolicy: LONG_LIMITS, connection: { silenceMsMax: SILENCE_MS_MAX } });
    const source = async function* () {
      yield* appends.slice(0, 2);
      await loseConnection(again);
      throw new RangeError('The file is damaged');
    };
    await expect(log.appendInOrder(source())).rejects.toThrow('The file is damaged');
  });
});
