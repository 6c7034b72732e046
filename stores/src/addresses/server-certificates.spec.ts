import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

import { status } from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from '@jest/globals';

import { LogFault, LogUnavailable } from '../event-log/event-log.port.ts';
import { openEventStoreDb } from '../event-log/eventstoredb/eventstoredb.event-log.ts';
import {
  CA_FILE,
  KEY_FILE,
  OTHER_CA_FILE,
  startRefusingLog,
} from '../event-log/eventstoredb/testing/refusing-log.ts';
import { LONG_LIMITS } from '../event-log/eventstoredb/testing/stored-events.ts';
import { closeMongo, connectMongo } from '../mongodb/mongo-connection.ts';
import { startRefusingMongo } from '../mongodb/testing/refusing-mongo.ts';

const WRONG_PASSWORD = 18;
const SHORT_LIMITS = { callMsMax: 1_000, totalMsMax: 1_000 } as const;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A MongoDB server behind TLS; `greetings` are the connections over which something was sent. */
async function startSecuredMongo() {
  const mongo = await startRefusingMongo(WRONG_PASSWORD);
  const [host, port] = mongo.host.split(':');
  const greetings: Buffer[] = [];
  const files = { cert: readFileSync(CA_FILE), key: readFileSync(KEY_FILE) };
  const server = createServer(files, (socket) => {
    const behind = connect(Number(port), host).on('error', () => undefined);
    socket.on('error', () => undefined).once('data', (bytes: Buffer) => greetings.push(bytes));
    socket.pipe(behind).pipe(socket);
    ends.push(() => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(mongo.stop, () => server.close());
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, greetings };
}

describe('a store whose certificate is not of the authority that its address names', () => {
  it('is not used as the log, unlike the same one of that authority', async () => {
    const server = await startRefusingLog(status.UNAUTHENTICATED, { hasTls: true });
    ends.push(server.stop);
    const failureWith = async (authority: string, retryPolicy: typeof LONG_LIMITS | typeof SHORT_LIMITS) => {
      const url = `esdb://ali:gizli@${server.host}?tlsCAFile=${encodeURIComponent(authority)}`;
      const log = openEventStoreDb(url, { retryPolicy });
      ends.push(() => log.close());
      return log.end().catch((error: unknown) => error);
    };
    // Its answer, which is a refusal: the password got there.
    expect(await failureWith(CA_FILE, LONG_LIMITS)).toEqual(expect.any(LogFault));
    expect(await failureWith(OTHER_CA_FILE, SHORT_LIMITS)).toEqual(expect.any(LogUnavailable));
  });

  it('is sent nothing as a MongoDB, unlike the same one of that authority', async () => {
    const { host, greetings } = await startSecuredMongo();
    const connectWith = (authority: string) => {
      const query = `tls=true&tlsCAFile=${encodeURIComponent(authority)}&serverSelectionTimeoutMS=500`;
      return connectMongo(`mongodb://${host}/?${query}`, 'x');
    };
    await expect(connectWith(OTHER_CA_FILE)).rejects.toThrow(/certificate/);
    expect(greetings).toEqual([]);
    const { client } = await connectWith(CA_FILE);
    ends.unshift(() => closeMongo(client));
    expect(greetings).not.toEqual([]);
  });
});
