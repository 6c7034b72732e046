import timers from 'node:timers';

import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { connectMongo } from './mongo-connection.ts';
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
