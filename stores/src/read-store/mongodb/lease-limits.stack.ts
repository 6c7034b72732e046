import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ServerDouble } from '../../mongodb/testing/server-double.ts';
import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { Checksums } from '../checksums.ts';
import { MongoReadStore } from './mongo.read-store.ts';

const checksums = new Checksums(randomBytes(32));
const LEASE_MS = 60_000;
/** Longer than a visitor waits for a read. */
const LATE_MS = 1_000;

const direct = serverUrl(`reads-${randomUUID()}`);
let double: ServerDouble;
let reads: MongoReadStore;
beforeAll(async () => {
  double = await ServerDouble.start(direct, { isReplicaSet: false });
  reads = await MongoReadStore.open(double.url(direct), { checksums });
});
afterAll(async () => {
  await reads.close();
  await double.stop();
  await dropDatabase(direct);
});

describe('lease on a busy server', () => {
  it('is renewed although the answer comes late', async () => {
    const lease = await reads.acquire('standings', 'one', LEASE_MS);
    if (!lease) throw new Error('No lease');
    double.watch = async (name) => {
      if (name === 'update') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      return undefined;
    };
    expect(await reads.renew(lease, LEASE_MS)).toBe(true);
  });
});
