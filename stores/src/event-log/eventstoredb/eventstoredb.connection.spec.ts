import { jsonEvent, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { Connection } from './eventstoredb.connection.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';

const CALL_MS_MAX = 20_000;
/** More promises than there are between a call of the client and its message to the server. */
const STEPS_MAX = 40;
const OPTIONS = {
  silenceMsMax: 3_000,
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
});
