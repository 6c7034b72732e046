import { RouteConfig } from '@nestjs/platform-fastify';
import { withinTime } from '@onda-on/stores';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { OF_SUPERVISORS } from './edge-routes.ts';

/** The time that all calls of one command to the log may take together; after it the answer is 503. */
const COMMAND_MS_MAX = 1_800;

const UNLIMITED = { timeLimit: 'each-call' } as const;

/** For a command whose work has no upper bound: only each of its calls to a store has a time limit, as in a read. */
export const LimitedByCallOnly = () => RouteConfig(UNLIMITED);

/**
 * Marks the work of every request as work that a visitor waits for, so that each of its calls to stores on servers has the short
 * limit, and limits the time of a command's calls together. Figures for monitoring may come late. File stores answer or fail at once.
 */
export function limitRequestTime(instance: FastifyInstance): void {
  // Only once the body is read: callbacks of the socket would leave the asynchronous context again.
  instance.addHook('preHandler', (request, _, done) => {
    if (OF_SUPERVISORS.test(request.url)) done();
    else withinTime(isCommand(request) ? COMMAND_MS_MAX : Infinity, done);
  });
}

const isCommand = ({ method, routeOptions }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (routeOptions.config as Partial<typeof UNLIMITED>).timeLimit !== UNLIMITED.timeLimit;
