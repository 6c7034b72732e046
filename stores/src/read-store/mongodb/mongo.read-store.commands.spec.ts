import { randomBytes } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { MongoDbDouble } from '../../mongodb/testing/mongodb-double.ts';
import { Checksums } from '../checksums.ts';
import type { Lease } from '../leases.port.ts';
import { MongoReadStore } from './mongo.read-store.ts';

const checksums = new Checksums(randomBytes(32));
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
