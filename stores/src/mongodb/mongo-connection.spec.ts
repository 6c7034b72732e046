import { afterEach, describe, expect, it } from '@jest/globals';

import { connectMongo } from './mongo-connection.ts';
import { startRefusingMongo } from './testing/refusing-mongo.ts';

const AUTHENTICATION_FAILED = 18;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function limitsAt(query: string, options?: Parameters<typeof connectMongo>[2]) {
  const server = await startRefusingMongo(AUTHENTICATION_FAILED);
  ends.push(server.stop);
  const { client } = await connectMongo(`mongodb://${server.host}/?${query}`, 'x', options);
  ends.push(() => client.close());
  const { serverSelectionTimeoutMS, socketTimeoutMS } = client.options;
  return { serverSelectionTimeoutMS, socketTimeoutMS };
}

describe('connection to MongoDB', () => {
  it('has short limits where visitors wait, and longer ones elsewhere', async () => {
    expect(await limitsAt('')).toEqual({ serverSelectionTimeoutMS: 700, socketTimeoutMS: 10_000 });
    expect(await limitsAt('', { isBackground: true })).toEqual({
      serverSelectionTimeoutMS: 3_000,
      socketTimeoutMS: 30_000,
    });
  });

  it('takes a limit from the address, however its name is written, and the others from the product', async () => {
    expect(await limitsAt('serverselectiontimeoutms=2000')).toEqual({
      serverSelectionTimeoutMS: 2_000,
      socketTimeoutMS: 10_000,
    });
  });
});
