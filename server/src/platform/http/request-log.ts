import type { FastifyInstance } from 'fastify';

import { routeOf } from './request-objections.ts';

const LEVELS = [
  [500, 'error'],
  [400, 'info'],
] as const;

/**
 * One line for an answer: route pattern, status, time. No address, header or body: the specified look-up carries a
 * national ID in its path. Successful responses are logged at `debug` only, cached ones not at all.
 */
export function logRequests(instance: FastifyInstance): void {
  instance.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const level = LEVELS.find(([from]) => statusCode >= from)?.[1] ?? 'debug';
    const ms = Math.round(elapsedTime);
    request.log[level]({ method: request.method, route: routeOf(request) || 'none', status: statusCode, ms });
    done();
  });
}
