import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { withTimeout } from '../../with-timeout.ts';
import { nextEvent, nextStep } from '../event-log.contract-steps.ts';
import { LogUnavailable, NO_STREAM } from '../event-log.port.ts';
import { openEventStoreDb, type EventStoreDbEventLog } from './eventstoredb.event-log.ts';
import { DeafProxy } from './testing/deaf-proxy.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import { LONG_LIMITS, stored } from './testing/stored-events.ts';

const retryPolicy = { callMsMax: 60, totalMsMax: 150, pauseMsMin: 1, pauseMsMax: 5 };
const following = {
  confirmMsMax: { awaited: 500, background: 500 },
  quietMsMax: 60,
  pauseMsMin: 1,
  pauseMsMax: 5,
};
const A_GOOD_WHILE_MS = 20_000;

/** Asks again while there is no answer, as a visitor with the same key does. */
async function insistently<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + A_GOOD_WHILE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof LogUnavailable) || performance.now() > end) throw error;
    }
  }
}

describe('silent EventStoreDB', () => {
  const event = stored('Happened');
  let server: EventStoreDbDouble;
  let log: EventStoreDbEventLog;
  beforeEach(async () => {
    server = await EventStoreDbDouble.start();
    log = openEventStoreDb(server.url, { retryPolicy, following });
  });
  const leftovers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const tidyUp of leftovers.splice(0)) await tidyUp();
    await log.close();
    await server.stop();
  });

  const everything = (of: EventStoreDbEventLog) => [
    of.append('s', NO_STREAM, [event]),
    of.read('s'),
    of.end(),
    of.ready(),
    of.readAll(0n, ['Happened'])[Symbol.asyncIterator]().next(),
  ];

  it('lets no caller wait, whether it answered before or never', async () => {
    await insistently(() => log.ready());
    server.troubles.isSilent = true;
    const unheard = openEventStoreDb(server.url, { retryPolicy, following });
    leftovers.push(() => unheard.close());
    const began = performance.now();
    for (const answer of await Promise.allSettled([...everything(log), ...everything(unheard)])) {
      expect(answer).toEqual({ status: 'rejected', reason: expect.any(LogUnavailable) });
    }
    // Each call has 150 ms; the client itself would wait for ten seconds.
    expect(performance.now() - began).toBeLessThan(8_000);
  });

  it('stores a retried append once when it answers again', async () => {
    server.troubles.isSilent = true;
    await expect(log.append('s', NO_STREAM, [event])).rejects.toThrow(LogUnavailable);
    server.troubles.isSilent = false;
    const position = await insistently(() => log.append('s', NO_STREAM, [event]));
    expect(await insistently(() => log.append('s', NO_STREAM, [event]))).toBe(position);
    expect(await insistently(() => log.read('s'))).toEqual({ events: [event], revision: 0n });
  });

  it('is distinguished from one that is down, which fails at once and is retried until the retry policy ends', async () => {
    server.troubles.isDown = true;
    await expect(log.append('s', NO_STREAM, [event])).rejects.toThrow(LogUnavailable);
    server.troubles.isDown = false;
    await insistently(() => log.append('s', NO_STREAM, [event]));
  });

  it('gets a new connection when the old one died silently', async () => {
    const proxy = await DeafProxy.before(server.port);
    const connection = { silenceMsMax: 100 };
    const behind = openEventStoreDb(proxy.url, { retryPolicy, following, connection });
    leftovers.push(async () => {
      await behind.close();
      proxy.stop();
    });
    await insistently(() => behind.append('s', NO_STREAM, [event]));
    const followed = behind.follow(0n, ['Happened', 'Later'], new AbortController().signal);
    const steps = followed[Symbol.asyncIterator]();
    expect((await nextEvent(steps)).id).toBe(event.id);

    proxy.goDeaf();
    const later = stored('Later');
    const position = await insistently(() => behind.append('t', NO_STREAM, [later]));
    expect(await nextStep(steps, (step) => step.event !== undefined)).toMatchObject({
      position,
      event: { id: later.id },
    });
  });

  it('does not delay the end of a follower, whose calls would wait much longer', async () => {
    server.troubles.isSilent = true;
    const waiting = openEventStoreDb(server.url, { retryPolicy: LONG_LIMITS, following });
    leftovers.push(() => waiting.close());
    const ending = new AbortController();
    const step = waiting.follow(0n, ['Happened'], ending.signal)[Symbol.asyncIterator]().next();
    ending.abort();
    expect(await withTimeout(LONG_LIMITS.callMsMax / 2, step)).toEqual({ done: true, value: undefined });
  });

  it('is not called after the log is closed: callers get an error, followers end', async () => {
    await insistently(() => log.append('s', NO_STREAM, [event]));
    const steps = log.follow(0n, ['Happened'], new AbortController().signal)[Symbol.asyncIterator]();
    await nextEvent(steps);
    const ended = steps.next();
    await server.isFollowedLive();
    const abandoned = log.follow(0n, ['Happened'], new AbortController().signal)[Symbol.asyncIterator]();
    await abandoned.next();

    server.troubles.isSilent = true;
    const waiting = Promise.allSettled(everything(log));
    await log.close();
    for (const { status } of await waiting) expect(status).toBe('rejected');
    expect(await ended).toEqual({ done: true, value: undefined });
    for (const answer of await Promise.allSettled(everything(log))) {
      expect(answer).toEqual({ status: 'rejected', reason: expect.any(LogUnavailable) });
    }
  });
});
