import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '@onda-on/contracts/views';

import { ServerDouble } from '../../mongodb/testing/server-double.ts';
import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { withinTime } from '../../request-time.ts';
import type { Saved } from '../checkpoints.port.ts';
import { Checksums } from '../checksums.ts';
import { ReadModelsUnavailable } from '../document-reader.port.ts';
import type { Write } from '../projection-writer.port.ts';
import { MongoReadStore } from './mongo.read-store.ts';
import { RECENT_SAVES_MAX } from './recent-saves.ts';

const checksums = new Checksums(randomBytes(128));

const url = serverUrl(`reads-${randomUUID()}`);
afterAll(() => dropDatabase(url));

describe('progress of another process', () => {
  const THINGS = collection<{ n: number; isSealed?: boolean }>(`things-${randomUUID()}`, 1);
  let projection: string;
  let [writer, listener]: MongoReadStore[] = [];
  let reported: Saved[];
  beforeEach(async () => {
    projection = `p-${randomUUID()}`;
    [writer, listener] = [
      await MongoReadStore.open(url, { checksums }),
      await MongoReadStore.open(url, { checksums }),
    ];
    reported = [];
  });
  afterEach(() => Promise.all([writer?.close(), listener?.close()]));

  const write = (id: string, n: number): Write => ({ collection: THINGS, id, document: { n, text: 'İ' } });
  const listen = () => listener!.onSaved((saved) => saved.projection === projection && reported.push(saved));
  const arrives = (position: bigint) => listener!.reached(projection, position, AbortSignal.timeout(20_000));
  const save = (position: bigint, ...writes: Write[]) => writer!.save(projection, writes, position);

  it('is reported in order, with hints and without documents', async () => {
    const stop = listen();
    for (let i = 1n; i <= 5n; i += 1n) await save(i, write('a', Number(i)));
    expect(await arrives(5n)).toBe(true);
    stop();
    expect(reported).toEqual(
      [1n, 2n, 3n, 4n, 5n].map((position) => ({
        projection,
        position,
        collections: [THINGS.name],
        touched: [{ collection: THINGS.name, id: 'a', hint: { n: Number(position) } }],
      })),
    );
    await save(6n, write('a', 6));
    expect(await arrives(6n)).toBe(true);
    expect(reported).toHaveLength(5);
  });

  it('is reported in order when this process saves in between', async () => {
    const stop = listen();
    for (let i = 1n; i <= 20n; i += 1n) {
      await (i % 2n ? writer : listener)!.save(projection, [write('a', Number(i))], i);
    }
    expect(await arrives(20n)).toBe(true);
    while (reported.at(-1)?.position !== 20n) await pause(5);
    stop();
    expect(reported.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, i) => BigInt(i + 1)),
    );
  });

  it('is reported as one of unknown contents when too many saves were missed', async () => {
    const last = BigInt(RECENT_SAVES_MAX + 1);
    for (let i = 1n; i <= last; i += 1n) await save(i, write('a', Number(i)));
    const stop = listen();
    while (reported.length === 0) await pause(5);
    stop();
    expect(reported).toEqual([
      { projection, position: last, collections: [THINGS.name], touched: undefined },
    ]);
  });

  it('is reported without its documents when there are too many, and when all are dropped', async () => {
    const stop = listen();
    await save(1n, ...Array.from({ length: 5_000 }, (_, i) => write(`document-${i}`, i)));
    await writer!.drop(projection, [THINGS]);
    while (reported.at(-1)?.position !== 0n) await pause(5);
    stop();
    expect(reported.map(({ position, touched }) => [position, touched])).toEqual([
      [1n, undefined],
      [0n, undefined],
    ]);
  });

  it('resolves waiting readers', async () => {
    const arrival = arrives(3n);
    await save(2n);
    await save(3n);
    expect(await arrival).toBe(true);
    expect(await listener!.reached(projection, 4n, AbortSignal.timeout(50))).toBe(false);
  });

  it('is reported again after the server was down', async () => {
    const double = await ServerDouble.start(url, { isReplicaSet: false });
    const late = await MongoReadStore.open(double.url(url), { checksums });
    const stop = late.onSaved((saved) => saved.projection === projection && reported.push(saved));
    double.watch = () => 'lost';
    await save(1n, write('a', 1));
    await save(2n, write('a', 2));
    expect(await late.reached(projection, 2n, AbortSignal.timeout(300)).catch(() => false)).toBe(false);
    double.watch = () => undefined;
    while (reported.length < 2) await pause(5);
    stop();
    expect(reported.map(({ position }) => position)).toEqual([1n, 2n]);
    await late.close();
    await double.stop();
  });
});

/** Far below the driver's own limits of half a minute, with room for a busy machine. */
const SOON_MS = 15_000;

/** Milliseconds until a call that a request waits for reports the read models as unavailable. */
const msUntilFailure = async (call: () => Promise<unknown>) => {
  const start = performance.now();
  await expect(withinTime(Infinity, call)).rejects.toThrow(ReadModelsUnavailable);
  return performance.now() - start;
};

describe('unreachable MongoDB read store', () => {
  const THINGS = collection<{ n: number }>('things', 1);
  let double: ServerDouble;
  beforeAll(async () => {
    double = await ServerDouble.start(url, { isReplicaSet: false });
  });

  it('fails soon when the server is silent, and when it is gone', async () => {
    const reads = await MongoReadStore.open(double.url(url), { checksums });
    await reads.get(THINGS, 'a');
    double.watch = () => new Promise(() => undefined);
    expect(await msUntilFailure(() => reads.get(THINGS, 'a'))).toBeLessThan(SOON_MS);
    expect(await msUntilFailure(() => reads.find(THINGS, { limit: 1 }))).toBeLessThan(SOON_MS);
    await double.stop();
    expect(await msUntilFailure(() => reads.get(THINGS, 'a'))).toBeLessThan(SOON_MS);
    await reads.close();
  });

  it('fails to open', async () =>
    expect(
      await msUntilFailure(() => MongoReadStore.open('mongodb://127.0.0.1:9/', { checksums })),
    ).toBeLessThan(SOON_MS));
});
