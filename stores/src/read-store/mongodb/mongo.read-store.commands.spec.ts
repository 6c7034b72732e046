import { randomBytes } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '@onda-on/contracts/views';

import { MongoDbDouble } from '../../mongodb/testing/mongodb-double.ts';
import { Checksums } from '../checksums.ts';
import { LeaseLost, type Lease } from '../leases.port.ts';
import { MongoReadStore } from './mongo.read-store.ts';

const checksums = new Checksums(randomBytes(128));
const NAMES = Array.from({ length: 20 }, (_, i) => `projection-${i}`);
const MINUTE_MS = 60_000;

describe('the commands of a read store on MongoDB', () => {
  let double: MongoDbDouble;
  let reads: MongoReadStore;
  let leases: readonly Lease[];
  beforeEach(async () => {
    double = await MongoDbDouble.start();
    reads = await MongoReadStore.open(`${double.url}reads`, { checksums });
    const acquired = await Promise.all(NAMES.map((name) => reads.acquire(name, 'one', MINUTE_MS)));
    leases = acquired.flatMap((lease) => lease ?? []);
    double.forgetCounts();
  });
  afterEach(async () => {
    await reads.close();
    await double.stop();
  });

  const renewed = () => Promise.all(leases.map((each) => reads.renew(each, MINUTE_MS)));

  it('are one and a look at the time for the renewal of all leases', async () => {
    expect(await renewed()).toEqual(NAMES.map(() => true));
    const { hello: _, ...others } = double.counts;
    expect(others).toEqual({ 'update checkpoints-f2': 1 });
  });

  it('find out which of the leases was lost, and renew all others', async () => {
    await reads.takeOver('projection-7', 'other', MINUTE_MS);
    expect(await renewed()).toEqual(NAMES.map((name) => name !== 'projection-7'));
    expect(await reads.holderOf('projection-7')).toBe('other');
    expect(await reads.holderOf('projection-8')).toBe('one');
  });

  it('are one and a look at the time for all checkpoints and holders', async () => {
    const positions = await Promise.all(
      NAMES.map((name) => Promise.all([reads.checkpointOf(name), reads.holderOf(name)])),
    );
    expect(positions).toEqual(NAMES.map(() => [0n, 'one']));
    const { hello: _, ...others } = double.counts;
    expect(others).toEqual({ 'find checkpoints-f2': 1 });
  });

  it('are one and a look at the time for a process that waits for all leases', async () => {
    const answers = await Promise.all(NAMES.map((name) => reads.acquire(name, 'other', MINUTE_MS)));
    expect(answers).toEqual(NAMES.map(() => undefined));
    const { hello: _, ...others } = double.counts;
    expect(others).toEqual({ 'find checkpoints-f2': 1 });
  });
});

describe('the commands of a save on MongoDB', () => {
  const THINGS = collection<{ n: number }>('things', 1);
  let double: MongoDbDouble;
  let [reads, other]: MongoReadStore[] = [];
  let lease: Lease;
  afterEach(async () => {
    await Promise.all([reads?.close(), other?.close()]);
    await double.stop();
  });

  const begin = async (hasTransactions: boolean) => {
    double = await MongoDbDouble.start({ hasTransactions });
    const open = () => MongoReadStore.open(`${double.url}reads`, { checksums });
    [reads, other] = [await open(), await open()];
    lease = (await reads.acquire('things', 'one', MINUTE_MS))!;
    await save(1n);
    double.forgetCounts();
  };
  const save = (position: bigint) =>
    reads!.save(
      'things',
      [{ collection: THINGS, id: 'a', document: { n: Number(position) } }],
      position,
      lease,
    );

  it('are four in a transaction after the first one', async () => {
    await begin(true);
    await save(2n);
    expect(double.counts).toEqual({
      'update checkpoints-f2': 1,
      'update news-f2': 1,
      'update things-v1-f2': 1,
      commitTransaction: 1,
    });
    expect(await other?.get(THINGS, 'a')).toEqual({ n: 2 });
    expect(await other?.checkpointOf('things')).toBe(2n);
  });

  it('are six without transactions', async () => {
    await begin(false);
    await save(2n);
    expect(double.counts).toEqual({
      'insert intents-f2': 1,
      'update checkpoints-f2': 2,
      'update news-f2': 1,
      'update things-v1-f2': 1,
      'delete intents-f2': 1,
    });
    expect(await other?.get(THINGS, 'a')).toEqual({ n: 2 });
  });

  it.each([true, false])('follow those of an advance without documents (transactions: %s)', async (has) => {
    await begin(has);
    expect(await reads!.advance([{ projection: 'things', lease }], 5n)).toEqual([]);
    await save(4n);
    expect(await other?.get(THINGS, 'a')).toEqual({ n: 1 });
    await save(6n);
    expect(await other?.get(THINGS, 'a')).toEqual({ n: 6 });
    expect(await other?.checkpointOf('things')).toBe(6n);
  });

  it.each([true, false])(
    'count what another process has replaced in between (transactions: %s)',
    async (hasTransactions) => {
      await begin(hasTransactions);
      const next = await other!.takeOver('things', 'other', MINUTE_MS);
      await other!.save('things', [{ collection: THINGS, id: 'a', document: { n: 7 } }], 7n, next);
      lease = await reads!.takeOver('things', 'one', MINUTE_MS);
      await save(8n);
      await save(9n);
      expect(await other!.get(THINGS, 'a')).toEqual({ n: 9 });
      const { state } = await reads!.checkCollection(THINGS, { signal: new AbortController().signal });
      expect(state).toBe('intact');
    },
  );

  it.each([true, false])(
    'write nothing under a lease that another process has taken meanwhile (transactions: %s)',
    async (hasTransactions) => {
      await begin(hasTransactions);
      const next = await other!.takeOver('things', 'other', MINUTE_MS);
      await other!.save('things', [{ collection: THINGS, id: 'a', document: { n: 7 } }], 7n, next);
      await expect(save(2n)).rejects.toThrow(LeaseLost);
      expect(await other?.get(THINGS, 'a')).toEqual({ n: 7 });
      expect(await other?.checkpointOf('things')).toBe(7n);
    },
  );
});
