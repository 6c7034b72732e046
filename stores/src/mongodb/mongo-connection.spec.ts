import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import timers from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MongoClient } from 'mongodb';

import { Checksums } from '../read-store/checksums.ts';
import { MongoReadStore } from '../read-store/mongodb/mongo.read-store.ts';
import { MongoVault } from '../vault/mongodb/mongo.vault.ts';
import { newSecrets } from '../vault/secrets.ts';
import { connectMongo } from './mongo-connection.ts';
import { MongoDbDouble } from './testing/mongodb-double.ts';
import { startRefusingMongo } from './testing/refusing-mongo.ts';

const AUTHENTICATION_FAILED = 18;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function limitsAt(query: string) {
  const server = await startRefusingMongo(AUTHENTICATION_FAILED);
  ends.push(server.stop);
  const { client } = await connectMongo(`mongodb://${server.host}/?${query}`, 'x');
  ends.push(() => client.close());
  const { serverSelectionTimeoutMS, socketTimeoutMS } = client.options;
  return { serverSelectionTimeoutMS, socketTimeoutMS };
}

describe('connection to MongoDB', () => {
  it("has the limits of work that nobody waits for, shorter than the driver's own", async () => {
    expect(await limitsAt('')).toEqual({ serverSelectionTimeoutMS: 3_000, socketTimeoutMS: 30_000 });
  });

  it('takes a limit from the address, however its name is written, and the others from the product', async () => {
    expect(await limitsAt('serverselectiontimeoutms=2000')).toEqual({
      serverSelectionTimeoutMS: 2_000,
      socketTimeoutMS: 30_000,
    });
  });

  it('wakes an idle process every ten seconds to look after its connections', async () => {
    const timer = jest.spyOn(timers, 'setTimeout');
    ends.push(() => timer.mockRestore());
    await limitsAt('');
    const lookingAfter = timer.mock.calls.filter(([work]) => String(work).includes('ensureMinPoolSize'));
    expect(lookingAfter.map(([, ms]) => ms)).toEqual([10_000]);
  });
});

/** A server that takes connections, and answers only from when `answer` is called. */
async function startWaitingMongo() {
  const double = await MongoDbDouble.start();
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await double.stop();
  });
  const answer = () => {
    for (const socket of sockets) {
      const behind = connect(Number(new URL(double.url).port), '127.0.0.1');
      socket.pipe(behind.on('error', () => undefined)).pipe(socket);
    }
  };
  const patiently = 'serverSelectionTimeoutMS=60000&connectTimeoutMS=60000';
  return {
    url: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/x?${patiently}`,
    sockets,
    answer,
  };
}

const useFakeTimers = () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  ends.push(() => jest.useRealTimers());
};

describe.each([
  ['read models', (url: string) => MongoReadStore.open(url, { checksums: new Checksums(randomBytes(128)) })],
  ['vault', (url: string) => MongoVault.open(url, newSecrets())],
])('%s on a MongoDB that stands still', (_, open) => {
  it('close in a second, whatever the driver waits for', async () => {
    const double = await MongoDbDouble.start();
    const store = await open(`${double.url}x`);
    const closing = jest.spyOn(MongoClient.prototype, 'close').mockReturnValue(new Promise(() => undefined));
    ends.push(() => double.stop());
    useFakeTimers();
    let isClosed = false;
    const closed = store.close().then(() => (isClosed = true));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isClosed).toBe(true);
    await closed;
    const [client] = closing.mock.contexts as MongoClient[];
    closing.mockRestore();
    await client?.close();
  });

  it('leave no connection behind that opens when they have given up', async () => {
    const { url, sockets, answer } = await startWaitingMongo();
    useFakeTimers();
    const opened = open(url).then(
      () => 'opened',
      () => 'given up',
    );
    while (sockets.length === 0) await nextTurn();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await opened).toBe('given up');
    answer();
    await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  });
});
