import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { byWaiting, enableTimeLimits, msLeft } from '@onda-on/stores';
import fastify, { type FastifyInstance } from 'fastify';

import { limitRequestTime } from './request-time.ts';

const waiting = () => byWaiting({ awaited: 'awaited', background: 'background' });
const answer = async () => ({ left: String(msLeft()), waiting: waiting() });

afterAll(enableTimeLimits());

describe('time of a request on shared stores', () => {
  let server: FastifyInstance;
  beforeEach(async () => {
    server = fastify();
    limitRequestTime(server);
    server.get('/', answer);
    server.get('/metrics', answer);
    server.post('/', answer);
    server.post('/long', { config: { timeLimit: 'each-call' } }, answer);
    await server.listen();
  });
  afterEach(() => server.close());

  const timeOf = async (method: 'GET' | 'POST', url: string): Promise<unknown> => {
    return (await fetch(`${server.listeningOrigin}${url}`, { method })).json();
  };

  it('is 1.8 s for all calls of a command to the log', async () => {
    const { left } = (await timeOf('POST', '/')) as { left: string };
    expect(Number(left)).toBeGreaterThan(1_000);
    expect(Number(left)).toBeLessThanOrEqual(1_800);
  });

  it('is limited by each call only in reads and bulk commands', async () => {
    const byCall = { left: 'Infinity', waiting: 'awaited' };
    expect(await timeOf('GET', '/')).toEqual(byCall);
    expect(await timeOf('POST', '/long')).toEqual(byCall);
  });

  it('does not apply to figures for monitoring, nor to work that no request has begun', async () => {
    const unlimited = { left: 'Infinity', waiting: 'background' };
    expect(await timeOf('GET', '/metrics')).toEqual(unlimited);
    expect(await answer()).toEqual(unlimited);
  });
});
