import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import {
  ConcurrencyConflict,
  LogFault,
  LogUnavailable,
  NO_STREAM,
  UnstorableEvent,
  type Append,
} from '../event-log.port.ts';
import { openEventStoreDb, type EventStoreDbEventLog } from './eventstoredb.event-log.ts';
import { connectWith, overtakesItself } from './testing/eventstoredb.defects.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import { LONG_LIMITS, stored } from './testing/stored-events.ts';

const APPENDS_MAX = 8;

/** Eight appends, because the double's fault is in every eighth answer. */
async function eightTimes(append: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 8; i += 1) await append();
}

/** One append to each of so many streams. */
const appendsTo = (streams: number, data: unknown = {}): readonly Append[] =>
  Array.from({ length: streams }, (_, i) => ({
    stream: `s-${i}`,
    expected: NO_STREAM,
    events: [stored('Happened', data)],
  }));
async function* inTurn(appends: readonly Append[]): AsyncGenerator<Append> {
  yield* appends;
}

describe('appending to EventStoreDB', () => {
  const event = stored('Happened');
  let server: EventStoreDbDouble;
  let log: EventStoreDbEventLog;
  beforeEach(async () => {
    server = await EventStoreDbDouble.start();
    log = openEventStoreDb(server.url, { retryPolicy: LONG_LIMITS, appendsMax: APPENDS_MAX });
  });
  afterEach(async () => {
    await log.close();
    await server.stop();
  });

  it('writes once, at its first revision, when the answer was lost', async () => {
    server.troubles.losesFirstAnswers = true;
    await log.append('s', NO_STREAM, [event]);
    await log.append('s', 0n, [stored('Happened')]);
    expect(server.log.eventsOf('s')).toHaveLength(2);
  });

  it('reports a conflict when another writer won and the answer was lost', async () => {
    await log.append('s', NO_STREAM, [event]);
    server.troubles.losesFirstAnswers = true;
    await expect(log.append('s', NO_STREAM, [stored('Happened')])).rejects.toThrow(ConcurrencyConflict);
  });

  it('repeats appends that arrive together until each has its own outcome', async () => {
    await log.append('s-1', NO_STREAM, [event]);
    server.troubles.losesFirstAnswers = true;
    const outcomes = await log.appendAll(appendsTo(3));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toEqual(expect.objectContaining({ reason: expect.any(ConcurrencyConflict) }));
    expect(server.log.events.filter(({ type }) => type === 'Happened')).toHaveLength(3);
  });

  it('answers more appends together than may be under way, in their order', async () => {
    const appends = appendsTo(3 * APPENDS_MAX);
    const outcomes = await log.appendAll(appends);
    const positions = outcomes.map((each) => (each.status === 'fulfilled' ? each.value >> 64n : each.reason));
    const written = appends.map(({ stream }) => server.log.eventsOf(stream)?.[0]?.position);
    expect(positions).toEqual(written);
    expect(server.appendsMost).toBeLessThanOrEqual(APPENDS_MAX);
  });

  it('finds the position of an append that was answered without one', async () => {
    server.troubles.withoutPosition = 'written';
    await eightTimes(async () => {
      const id = stored('Happened');
      const position = await log.append(`s-${id.id}`, NO_STREAM, [id]);
      expect(position >> 64n).toBe(server.log.end);
    });
  });

  it('waits for an append that was answered without a position and cannot be read yet', async () => {
    server.troubles.withoutPosition = 'written';
    server.log.conceal();
    const written = Promise.all(
      Array.from({ length: APPENDS_MAX }, (_, i) => log.append(`s-${i}`, NO_STREAM, [stored('Happened')])),
    );
    await server.isReadAgain(2);
    server.reveal();
    expect((await written).map((position) => position >> 64n)).toEqual(
      server.log.events.slice(-APPENDS_MAX).map(({ position }) => position),
    );
  });

  it('refuses a success that wrote nothing', async () => {
    server.troubles.withoutPosition = 'nothing';
    await expect(
      eightTimes(() => {
        const each = stored('Happened');
        return log.append(`s-${each.id}`, NO_STREAM, [each]);
      }),
    ).rejects.toEqual(
      expect.objectContaining({ name: LogFault.name, message: expect.stringMatching('wrote nothing') }),
    );
  });

  it('reports an append that the server finds too large as unstorable', async () => {
    server.troubles.appendBytesMax = 1_000;
    const large = { ...event, data: 'x'.repeat(1_000) };
    await expect(log.append('s', NO_STREAM, [large])).rejects.toThrow(UnstorableEvent);
    expect(server.log.eventsOf('s')).toBeUndefined();
  });

  it('limits the number of simultaneous appends', async () => {
    server.troubles.slowMs = 5;
    const streams = Array.from({ length: 100 }, (_, i) => `s-${i}`);
    await Promise.all(streams.map((stream) => log.append(stream, NO_STREAM, [stored('Happened')])));
    expect(server.appendsMost).toBeGreaterThan(1);
    expect(server.appendsMost).toBeLessThanOrEqual(APPENDS_MAX);
  });

  it('limits the wait for a free slot to the time of one call', async () => {
    const retryPolicy = { callMsMax: 200, totalMsMax: 200, attemptsMax: 1 };
    const impatient = openEventStoreDb(server.url, { retryPolicy, appendsMax: 1 });
    server.troubles.isSilent = true;
    const streams = Array.from({ length: 100 }, (_, i) => `s-${i}`);
    const began = performance.now();
    const answers = await Promise.allSettled(
      streams.map((stream) => impatient.append(stream, NO_STREAM, [stored('Happened')])),
    );
    for (const answer of answers)
      expect(answer).toEqual({ status: 'rejected', reason: expect.any(LogUnavailable) });
    expect(performance.now() - began).toBeLessThan(10_000); // One after another the appends would take twice as long.
    await impatient.close();
  });

  it('reports appends in order that were not written in their order', async () => {
    const connection = { connect: connectWith(overtakesItself) };
    const faulty = openEventStoreDb(server.url, { retryPolicy: LONG_LIMITS, connection });
    await expect(faulty.appendInOrder(inTurn(appendsTo(8)))).rejects.toEqual(
      expect.objectContaining({ name: LogFault.name, message: expect.stringMatching('in its turn') }),
    );
    await faulty.close();
  });

  it('gives up appends in order when nothing is answered, and writes each once when they are repeated', async () => {
    const retryPolicy = { callMsMax: 50, totalMsMax: 100 };
    const impatient = openEventStoreDb(server.url, { retryPolicy });
    const appends = appendsTo(20);
    server.troubles.isSilent = true;
    await expect(impatient.appendInOrder(inTurn(appends))).rejects.toThrow(LogUnavailable);
    await impatient.close();
    server.troubles.isSilent = false;
    await log.appendInOrder(inTurn(appends));
    const kept = server.log.events.filter(({ type }) => type === 'Happened');
    expect(kept.map(({ id }) => id)).toEqual(appends.flatMap(({ events }) => events.map(({ id }) => id)));
  });

  it('resolves appends in order that hold more bytes than may be under way', async () => {
    const large = appendsTo(40, 'x'.repeat(900_000));
    await log.appendInOrder(inTurn(large));
    expect(server.log.events.filter(({ type }) => type === 'Happened')).toHaveLength(40);
  });
});
