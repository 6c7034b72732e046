import { RouteConfig } from '@nestjs/platform-fastify';
import { withinTime } from '@onda-on/stores';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who asks for a change waits for all calls to log and vault together; after this the answer is 503. */
const COMMAND_MS_MAX = 1_800;

const UNLIMITED = { timeLimit: 'each-call' } as const;

/** For a route that goes through as much as there is: each of its calls to log and vault has a time of its own. */
export const LimitedByCallOnly = () => RouteConfig(UNLIMITED);

/** Gives every change one time for all that it asks of stores on servers. Files answer or fail, so there nothing is counted. */
export function limitCommandTime(instance: FastifyInstance): void {
  instance.addHook('preHandler', (request, _, done) => {
    if (isLimited(request)) withinTime(COMMAND_MS_MAX, done);
    else done();
  });
}

const isLimited = ({ method, routeOptions }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (routeOptions.config as Partial<typeof UNLIMITED>).timeLimit !== UNLIMITED.timeLimit;
