import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { eventsIn, nextEvent, nextStep } from '../event-log.contract-steps.ts';
import { DamagedEvent, LOG_START, NO_STREAM, type Position, type LogStep } from '../event-log.port.ts';
import { openEventStoreDb, type EventStoreDbEventLog } from './eventstoredb.event-log.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import { LONG_LIMITS, stored } from './testing/stored-events.ts';

const drops: unknown[] = [];
const following = { quietMsMax: 40, pauseMsMin: 1, pauseMsMax: 5, onDrop: (why: unknown) => drops.push(why) };

describe('following EventStoreDB', () => {
  let server: EventStoreDbDouble;
  let log: EventStoreDbEventLog;
  let ending: AbortController;
  beforeEach(async () => {
    server = await EventStoreDbDouble.start();
    log = openEventStoreDb(server.url, { retryPolicy: LONG_LIMITS, following });
    ending = new AbortController();
    drops.length = 0;
  });
  afterEach(async () => {
    await log.close();
    await server.stop();
  });

  const followed = (after: Position, types = ['A']) =>
    log.follow(after, types, ending.signal)[Symbol.asyncIterator]();
  const append = (stream: string, ...types: string[]) =>
    log.append(
      stream,
      NO_STREAM,
      types.map((type) => stored(type)),
    );
  const readOn = async (after: Position, types = ['A']) => {
    const steps: LogStep[] = [];
    for await (const step of log.readAll(after, types)) steps.push(step);
    return steps;
  };

  it('notices a subscription that has gone silent, and continues at its position', async () => {
    await append('s', 'A');
    const steps = followed(LOG_START);
    await nextEvent(steps);
    const next = nextEvent(steps);
    await server.isFollowedLive();
    server.troubles.isMute = true;
    await append('t', 'A');
    expect((await next).stream).toBe('t');
    expect(drops.map(String)).toContain('OutOfTime: Nothing came in 40 ms');
  });

  it('reports every drop, also to one that follows alone', async () => {
    const streams = ['a', 'b', 'c', 'd'];
    const steps = followed(LOG_START);
    for (const [dropped, stream] of streams.entries()) {
      expect(drops).toHaveLength(dropped);
      const next = nextEvent(steps);
      await append(stream, 'A');
      expect((await next).stream).toBe(stream);
      const after = steps.next();
      await server.isFollowedLive();
      await server.restart();
      await append(`${stream}2`, 'A');
      await after;
    }
  });

  it('keeps a quiet subscription', async () => {
    await append('s', 'A');
    const steps = followed(LOG_START);
    await nextEvent(steps);
    const next = nextEvent(steps);
    await server.isFollowedLive();
    await server.isReadAgain(3); // The follower reads the end of the log once in each quiet period.
    await append('t', 'A');
    await next;
    expect(drops).toEqual([]);
  });

  it.each([
    ['beyond the end', (end: Position) => end + (1n << 64n)],
    ['where nothing begins', (end: Position) => end - (3n << 64n) - 3n],
    ['before the start', () => -1n],
    ['that means the end', () => (1n << 128n) - 1n],
    ['with its halves the wrong way round', () => (41n << 64n) | 42n],
  ])('refuses a position %s', async (_, positionOf) => {
    await append('s', 'A', 'A');
    const position = positionOf(await append('t', 'A'));
    await expect(followed(position).next()).rejects.toThrow(RangeError);
    await expect(readOn(position)).rejects.toThrow(RangeError);
  });

  it('loses nothing when the event at a checkpoint has been scavenged', async () => {
    const checkpoint = await append('s', 'Other');
    await append('t', 'A', 'A');
    server.log.scavenge(checkpoint >> 64n);
    const steps = followed(checkpoint);
    expect([await nextEvent(steps), await nextEvent(steps)].map(({ revision }) => revision)).toEqual([
      0n,
      1n,
    ]);
    expect(eventsIn(await readOn(checkpoint))).toHaveLength(2);
  });

  it('gives texts without a scavenged event, and follows them past it', async () => {
    const before = await append('s', 'Other');
    const gone = await append('t', 'A');
    await append('u', 'B');
    server.writeSystemEvents(3);
    server.log.scavenge(gone >> 64n);
    const streams: string[] = [];
    for await (const texts of log.readTexts(LOG_START)) streams.push(...texts.map(({ stream }) => stream));
    expect(streams).toEqual(['s', 'u']);
    const texts = log.followTexts(before, ending.signal);
    expect((await texts.next()).value).toMatchObject([{ stream: 'u' }]);
    const next = texts.next();
    await append('v', 'C');
    expect((await next).value).toMatchObject([{ stream: 'v' }]);
    ending.abort();
  });

  it('shows an event that was acknowledged before it could be read, once', async () => {
    const before = await append('s', 'A');
    const steps = followed(LOG_START);
    await nextEvent(steps);
    const next = nextEvent(steps);
    await server.isFollowedLive();
    server.log.conceal();
    const event = stored('A');
    const position = await log.append('t', NO_STREAM, [event]);
    expect(await log.append('t', NO_STREAM, [event])).toBe(position);
    expect(await log.read('t')).toEqual({ events: [], revision: NO_STREAM });
    expect(await log.end()).toBe(before);
    expect((await readOn(LOG_START)).at(-1)?.position).toBe(before);
    server.reveal();
    expect(await next).toMatchObject({ id: event.id, stream: 't' });
    expect(await log.end()).toBe(position);
    await append('u', 'A');
    expect((await nextEvent(steps)).stream).toBe('u');
  });

  it("never returns the server's own events, not even at the end of the log", async () => {
    expect(await log.end()).toBe(LOG_START);
    expect(await readOn(LOG_START, ['$statsCollected'])).toEqual([]);
    const position = await append('s', 'A');
    server.writeSystemEvents(700);
    expect(await log.end()).toBe(position);
    expect((await readOn(LOG_START)).at(-1)?.position).toBe(position);
    expect(await readOn(position)).toEqual([]);
    const steps = followed(LOG_START, ['A', '$statsCollected']);
    await nextEvent(steps);
    const later = await append('t', 'A');
    expect((await nextStep(steps, (step) => step.position >= later)).event?.type).toBe('A');
  });

  it("continues from a checkpoint behind the last event, among the server's own", async () => {
    await append('s', 'A');
    server.writeSystemEvents(100);
    const checkpoint = server.log.end << 64n;
    const steps = followed(checkpoint);
    const next = nextEvent(steps);
    await append('t', 'A');
    expect((await next).stream).toBe('t');
    await expect(readOn(checkpoint)).resolves.toHaveLength(1);
  });

  it('stops at an event of another program, and reports its position', async () => {
    const before = await append('s', 'A');
    const data = Buffer.from('{}');
    const foreign = { id: stored('A').id, type: 'A', contentType: 'application/json', data, metadata: data };
    server.log.append('foreign', 'any', [foreign]);
    await expect(followed(before).next()).rejects.toThrow(DamagedEvent);
    await expect(log.read('foreign')).rejects.toThrow(DamagedEvent);
    await expect(log.readTexts(before).next()).rejects.toThrow(DamagedEvent);
  });

  it('has one live subscription for all, wherever each of them began', async () => {
    const first = await append('s', 'A');
    const all = [followed(LOG_START), followed(first), followed(first, ['B'])];
    const next = () => Promise.all(all.map((steps) => nextEvent(steps)));
    await nextEvent(all[0] as AsyncIterator<LogStep>);
    const second = next();
    await append('t', 'A', 'B');
    expect((await second).map(({ type }) => type)).toEqual(['A', 'A', 'B']);
    const third = next();
    await server.isFollowedLive();
    await server.isLeftTo(1);
    await append('u', 'A', 'B');
    expect((await third).map(({ stream }) => stream)).toEqual(['u', 'u', 'u']);
  });

  it('releases its subscription however the loop ends', async () => {
    await append('s', 'A');
    for await (const step of log.follow(LOG_START, ['A'], ending.signal)) if (step.event) break;
    const aborted = followed(LOG_START);
    await nextEvent(aborted);
    const ended = aborted.next();
    ending.abort();
    expect((await ended).done).toBe(true);
    await readOn(LOG_START);
    await server.isLeftTo(0);
  });
});
