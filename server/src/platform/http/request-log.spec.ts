import { Writable } from 'node:stream';

import { afterEach, describe, expect, it } from '@jest/globals';
import type { ArgumentsHost } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';

import { visitorIn } from '../commands/caller.ts';
import { readConfig } from '../config/read-config.ts';
import type { Tracing } from '../tracing/tracing.port.ts';
import { newAdapter } from './adapter.ts';
import { Edge } from './edge.ts';
import { ErrorFilter } from './error.filter.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const LOOKUP = '/api/predictions/lookup/10000000146';
/** A route that answers 503. */
const AWAY = '/api/away';
const NO_TRACING: Pick<Tracing, 'request'> = {
  request: () => ({ run: (work) => work(), ended: () => undefined }),
};

const edges: Edge[] = [];
afterEach(() => {
  for (const edge of edges.splice(0)) edge.stop();
});

/** Sends a request to a route that fails; returns the logged lines and the ids that its events would carry. */
async function ask(
  headers: Readonly<Record<string, string>>,
  tracing?: Tracing,
  { path = LOOKUP, isReady = true, level = 'debug' } = {},
) {
  const lines: string[] = [];
  const out = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const edge = new Edge();
  edge.isReady = isReady;
  edges.push(edge);
  const adapter = newAdapter(readConfig({}), pino({ level, base: null }, out), edge, tracing);
  const instance = adapter.getInstance<FastifyInstance>();
  const asked: unknown[] = [];
  instance.get('/api/predictions/lookup/:tcNumber', (request, reply) => {
    asked.push({ id: request.id, ...visitorIn(request) });
    fail(request, reply);
  });
  instance.get(AWAY, (_, reply) => reply.status(503).send());
  instance.get('/api/refused/:status', ({ params }, reply) => {
    reply.status(Number((params as { status: string }).status)).send();
  });
  const address = await instance.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${address}${path}`, { headers })).text();
  // The log line is written after the answer.
  await instance.close();
  const own = lines.filter((line) => !line.includes('Server listening'));
  return { lines: own.map((line) => JSON.parse(line)), text: own.join(''), asked };
}

function fail(request: FastifyRequest, reply: FastifyReply): void {
  const http = { getRequest: () => request, getResponse: () => reply };
  const filter = new ErrorFilter({ end: () => Promise.resolve(0n) });
  void filter.catch(new TypeError('broken'), { switchToHttp: () => http } as unknown as ArgumentsHost);
}

describe('request log', () => {
  it("has the request's id and correlation on every line, faults included, equal to its events", async () => {
    const { lines, asked } = await ask({});
    expect(lines).toHaveLength(2);
    const [{ requestId }] = lines;
    expect(requestId).toMatch(UUID);
    for (const line of lines) expect(line).toMatchObject({ level: 50, requestId, correlationId: requestId });
    expect(asked).toEqual([{ id: requestId, actor: 'visitor', correlationId: requestId }]);
  });

  it("continues the caller's trace only where traces are sent to a collector", async () => {
    const traced = await ask({ traceparent: TRACEPARENT }, NO_TRACING as Tracing);
    const correlationId = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
    for (const line of traced.lines) expect(line).toMatchObject({ correlationId });
    expect(traced.lines[0].requestId).not.toBe(correlationId);
    expect(traced.asked).toMatchObject([{ correlationId }]);
    const { lines } = await ask({ traceparent: TRACEPARENT });
    expect(lines[0].correlationId).toBe(lines[0].requestId);
  });

  it("contains the route's pattern and nothing of the visitor", async () => {
    const { lines, text } = await ask({ 'x-request-id': 'chosen', 'user-agent': 'somebody', cookie: 'a=b' });
    expect(lines.at(-1)).toMatchObject({
      method: 'GET',
      route: '/api/predictions/lookup/:tcNumber',
      status: 500,
    });
    expect(text).not.toMatch(/10000000146|127\.0\.0\.1|chosen|somebody|a=b/);
  });

  it.each([401, 403, 429])(
    'has a line with the time for a call that is refused with %i, by default',
    async (status) => {
      const { logLevel: level } = readConfig({});
      const from = Date.now();
      const { lines } = await ask({}, undefined, { path: `/api/refused/${status}`, level });
      expect(lines).toMatchObject([{ level: 30, method: 'GET', route: '/api/refused/:status', status }]);
      expect(lines[0].time).toBeGreaterThanOrEqual(from);
      expect(lines[0].time).toBeLessThanOrEqual(Date.now());
    },
  );

  it('has no line that a visitor wrote into an address or a header', async () => {
    const line = encodeURIComponent('\r\n{"level":60,"msg":"forged"}');
    const headers = { traceparent: `${TRACEPARENT}"}{"forged":"`, 'x-request-id': '"},{"forged' };
    const { lines, text } = await ask(headers, NO_TRACING as Tracing, {
      path: `/api/predictions/lookup/${line}`,
    });
    expect(lines).toHaveLength(2);
    expect(text).not.toMatch(/forged/);
  });

  it('has an error line for a 503, unless the process still waits for its stores', async () => {
    const ready = await ask({}, undefined, { path: AWAY });
    const waiting = await ask({}, undefined, { path: AWAY, isReady: false });
    expect([ready, waiting].map(({ lines }) => lines[0].level)).toEqual([50, 20]);
  });
});
