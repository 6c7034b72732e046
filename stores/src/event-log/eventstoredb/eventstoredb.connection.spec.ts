import { jsonEvent, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { OutOfTime, withTimeout } from '../../with-timeout.ts';
import { Connection } from './eventstoredb.connection.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';

const CALL_MS_MAX = 20_000;
/** More promises than there are between a call of the client and its message to the server. */
const STEPS_MAX = 40;
const SILENCE_MS = 3_000;
const OPTIONS = {
  silenceMsMax: SILENCE_MS,
  connect: (url: string) => EventStoreDBClient.connectionString(url),
  onRefusal: () => undefined,
};

describe('connection to EventStoreDB', () => {
  const strays: unknown[] = [];
  const note = (reason: unknown) => void strays.push(reason);
  let server: EventStoreDbDouble;
  beforeEach(async () => {
    strays.length = 0;
    process.on('unhandledRejection', note);
    server = await EventStoreDbDouble.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
    process.off('unhandledRejection', note);
  });

  it('leaves no rejection behind when a call begins in the moment in which another one fails', async () => {
    const connection = new Connection(server.url, OPTIONS);
    server.troubles.isDown = true;
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      const begun = connection.ask(
        'read all',
        CALL_MS_MAX,
        (client) =>
          new Promise((resolve, reject) => {
            const append = async () => {
              for (let step = 0; step < steps; step += 1) await Promise.resolve();
              const event = jsonEvent({ type: 'Happened', data: {} });
              return client.appendToStream(`s-${steps}`, event, { ...connection.call, deadline: 1_000 });
            };
            client.subscribeToAll(connection.call).on('error', () => void append().then(resolve, reject));
          }),
      );
      await expect(begun).rejects.toThrow(UnavailableError);
    }
    expect(strays).toEqual([]);
    await connection.close();
  });

  it.each([
    ['is kept when others were answered while one call was silent', SILENCE_MS - 1, false],
    ['is given up when nothing was answered for so long', SILENCE_MS, true],
  ])('%s', async (_, msSinceAnswer, isGivenUp) => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const connection = new Connection(server.url, OPTIONS);
    const { lost } = await connection.session(CALL_MS_MAX);
    const waiting = new AbortController();
    const silence = withTimeout(Infinity, new Promise(() => undefined), waiting.signal);
    const silent = connection.ask('read all', CALL_MS_MAX, () => silence);
    now = 10 * SILENCE_MS;
    await connection.ask('read all', CALL_MS_MAX, async () => 'an answer');
    now += msSinceAnswer;
    waiting.abort(new OutOfTime());
    await expect(silent).rejects.toThrow(OutOfTime);
    expect(lost.aborted).toBe(isGivenUp);
    await connection.close();
  });
});
