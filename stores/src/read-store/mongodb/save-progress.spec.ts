import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { connectMongo, type MongoConnection } from '../../mongodb/mongo-connection.ts';
import { MongoDbDouble } from '../../mongodb/testing/mongodb-double.ts';
import { ServerDouble } from '../../mongodb/testing/server-double.ts';
import { Checksums } from '../checksums.ts';
import { CheckpointStore } from './checkpoint-store.ts';
import { CollectionAliases } from './collection-aliases.ts';
import { MongoReadStore } from './mongo.read-store.ts';
import { RecentSaves } from './recent-saves.ts';
import { SaveProgress } from './save-progress.ts';

/** So many turns of the event loop that an answer of the double has come. */
const TURNS = 500;

describe('looking for saves of other processes', () => {
  const projection = `p-${randomUUID()}`;
  let double: MongoDbDouble;
  let connection: MongoConnection;
  let checkpoints: CheckpointStore;
  let progress: SaveProgress;
  beforeEach(async () => {
    double = await MongoDbDouble.start();
    connection = await connectMongo(double.url, 'reads');
    const { db } = connection;
    checkpoints = new CheckpointStore(db, new Checksums(randomBytes(128)));
    await checkpoints.made(projection);
    progress = new SaveProgress(checkpoints, new RecentSaves(db), new CollectionAliases(db));
    await progress.begin();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    double.forgetCounts();
  });
  afterEach(async () => {
    progress.close();
    jest.useRealTimers();
    await connection.client.close();
    await double.stop();
  });

  /** Lets time pass in small steps, with real answers in between; returns how often the checkpoints were read. */
  async function readingsIn(seconds: number): Promise<number> {
    const before = double.counts['find checkpoints-f2'] ?? 0;
    for (let i = 0; i < seconds * 10; i += 1) {
      for (let turn = 0; turn < TURNS / 10; turn += 1) await nextTurn();
      jest.advanceTimersByTime(100);
    }
    return (double.counts['find checkpoints-f2'] ?? 0) - before;
  }

  it('happens every three seconds while the log stands still', async () => {
    progress.onSaved(() => undefined);
    const readings = await readingsIn(30);
    expect(readings).toBeGreaterThan(5);
    expect(readings).toBeLessThanOrEqual(11);
    expect(Object.keys(double.counts)).toEqual(['find checkpoints-f2']);
  });

  it('happens often from when the log moves until all projections have come there', async () => {
    progress.onSaved(() => undefined);
    await readingsIn(4);
    progress.expect(7n);
    expect(await readingsIn(3)).toBeGreaterThan(12);
    await checkpoints.documents.updateOne({ _id: projection }, { $set: { position: '9'.padStart(39, '0') } });
    await readingsIn(2);
    expect(await readingsIn(9)).toBeLessThanOrEqual(4);
  });

  it('becomes seldom again when a projection stands still', async () => {
    progress.onSaved(() => undefined);
    progress.expect(7n);
    await readingsIn(12);
    expect(await readingsIn(9)).toBeLessThanOrEqual(4);
  });

  it('stays seldom at further events until that projection has moved', async () => {
    progress.onSaved(() => undefined);
    progress.expect(7n);
    await readingsIn(12);
    progress.expect(8n);
    expect(await readingsIn(9)).toBeLessThanOrEqual(4);
    await checkpoints.documents.updateOne({ _id: projection }, { $set: { position: '8'.padStart(39, '0') } });
    await readingsIn(12);
    progress.expect(9n);
    expect(await readingsIn(3)).toBeGreaterThan(12);
  });

  it('does not happen while nobody listens or waits', async () => {
    expect(await readingsIn(5)).toBe(0);
  });
});

describe('waiting for a position', () => {
  let double: MongoDbDouble;
  let server: ServerDouble;
  let reads: MongoReadStore;
  beforeEach(async () => {
    double = await MongoDbDouble.start();
    const url = `${double.url}reads`;
    server = await ServerDouble.start(url, { isReplicaSet: false });
    reads = await MongoReadStore.open(server.url(url), { checksums: new Checksums(randomBytes(128)) });
  });
  afterEach(async () => {
    await server.stop();
    await Promise.all([reads.close(), double.stop()]);
  });

  /** Waits without end until its commands have come so often. */
  async function begin(commands: number, answer: Promise<undefined> | undefined) {
    const ending = new AbortController();
    const watch = jest.fn(() => answer);
    server.watch = watch;
    const waiting = reads.reached('p', 5n, ending.signal);
    while (watch.mock.calls.length < commands) await nextTurn();
    return { waiting, ending };
  }

  it('ends with its signal while the server is silent', async () => {
    const { waiting, ending } = await begin(1, new Promise<undefined>(() => undefined));
    ending.abort();
    expect(await waiting).toBe(false);
  });

  it('ends when the store is closed', async () => {
    const { waiting } = await begin(3, undefined);
    await reads.close();
    expect(await waiting).toBe(false);
  });
});
