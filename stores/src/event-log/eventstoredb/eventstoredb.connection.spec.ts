import { setImmediate as nextTurn } from 'node:timers/promises';

import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { Connection } from './eventstoredb.connection.ts';
import { toProposed } from './eventstoredb.events.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import { stored } from './testing/stored-events.ts';

const CALL_MS_MAX = 20_000;
/** More promises than there are between the call of a client and its message to the server. */
const STEPS_MAX = 40;

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

  it('leaves no rejection behind when it is given up while a call begins, whatever step the call is at', async () => {
    const options = {
      silenceMsMax: 3_000,
      connect: (url: string) => EventStoreDBClient.connectionString(url),
    };
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      const connection = new Connection(server.url, options);
      const beginning = connection
        .ask(CALL_MS_MAX, (client) =>
          client.appendToStream(`s-${steps}`, toProposed('s', [stored('Happened')]), connection.call),
        )
        .catch(() => undefined);
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      await connection.close();
      await beginning;
      await nextTurn();
    }
    expect(strays).toEqual([]);
  });
});
