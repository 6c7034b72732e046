import { RouteConfig } from '@nestjs/platform-fastify';
import { withinTime } from '@onda-on/stores';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The time that all calls of one command to log and vault may take together; after it the answer is 503. */
const COMMAND_MS_MAX = 1_800;

const UNLIMITED = { timeLimit: 'each-call' } as const;

/** For a route whose work has no upper bound: each of its calls to log and vault has its own time limit instead. */
export const LimitedByCallOnly = () => RouteConfig(UNLIMITED);

/** Limits the time that a command's calls to stores on servers take together. File stores answer or fail at once. */
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
