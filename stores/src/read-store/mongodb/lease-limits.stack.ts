import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collection } from '@onda-on/contracts/views';

import { ServerDouble } from '../../mongodb/testing/server-double.ts';
import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { withinTime } from '../../request-time.ts';
import { Checksums } from '../checksums.ts';
import { ReadModelsUnavailable } from '../document-reader.port.ts';
import { MongoReadStore } from './mongo.read-store.ts';

const checksums = new Checksums(randomBytes(128));
const THINGS = collection<{ text: string }>('things', 1);
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

const read = () => reads.get(THINGS, 'one');
const whenLate = (late: string) => async (name: string) => {
  if (name === late) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  return undefined;
};

describe('read on a busy server', () => {
  it('is waited for where nobody waits for it, and fails in time for a visitor', async () => {
    double.watch = whenLate('find');
    const [inBackground, forVisitor] = await Promise.allSettled([read(), withinTime(Infinity, read)]);
    expect(inBackground.status).toBe('fulfilled');
    expect(forVisitor).toMatchObject({ reason: expect.any(ReadModelsUnavailable) });
  });
});

describe('lease on a busy server', () => {
  it('is renewed although the answer comes late', async () => {
    const lease = await reads.acquire('standings', 'one', LEASE_MS);
    if (!lease) throw new Error('No lease');
    double.watch = whenLate('update');
    expect(await reads.renew(lease, LEASE_MS)).toBe(true);
  });
});
