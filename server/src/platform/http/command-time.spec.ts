import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { msLeft } from '@onda-on/stores';
import fastify, { type FastifyInstance } from 'fastify';

import { limitCommandTime } from './command-time.ts';

describe('time limit of a command on shared stores', () => {
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

  it('is 1.8 s for all calls to log and vault', async () => {
    const left = await timeOf('POST', '/');
    expect(left).toBeGreaterThan(1_000);
    expect(left).toBeLessThanOrEqual(1_800);
    expect(msLeft()).toBe(Infinity);
  });

  it('does not apply to reads and to bulk commands', async () => {
    expect(await timeOf('GET', '/')).toBe(Infinity);
    expect(await timeOf('POST', '/long')).toBe(Infinity);
  });
});
