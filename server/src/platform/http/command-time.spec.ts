import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { msLeft } from '@onda-on/stores';
import fastify, { type FastifyInstance } from 'fastify';

import { limitCommandTime } from './command-time.ts';

describe('the time of a change on shared stores', () => {
  let server: FastifyInstance;
  beforeEach(async () => {
    server = fastify();
    limitCommandTime(server);
    server.get('/', async () => String(msLeft()));
    server.post('/', async () => String(msLeft()));
    server.post('/long', { config: { timeLimit: 'each-call' } }, async () => String(msLeft()));
    await server.listen();
  });
  afterEach(() => server.close());

  const timeOf = async (method: 'GET' | 'POST', url: string) =>
    Number(await (await fetch(`${server.listeningOrigin}${url}`, { method })).text());

  it('is 1.8 s for all that it asks of log and vault', async () => {
    const left = await timeOf('POST', '/');
    expect(left).toBeGreaterThan(1_000);
    expect(left).toBeLessThanOrEqual(1_800);
    expect(msLeft()).toBe(Infinity);
  });

  it('is not counted for reads, and for what goes through as much as there is', async () => {
    expect(await timeOf('GET', '/')).toBe(Infinity);
    expect(await timeOf('POST', '/long')).toBe(Infinity);
  });
});
