import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyInstance } from 'fastify';

import { routeOf } from './request-objections.ts';

/** The calls that take a file of rows. */
const TAKES_ROWS = /^\/api\/admin\/imports\/:kind\/(?:check|problems|apply)$/;

export const takesRows = (route: string): boolean => TAKES_ROWS.test(route);

/** A CSV file reaches its call as the bytes that it is, as far as the route's limit goes. Everywhere else it is refused. */
export function takeRows(instance: FastifyInstance): void {
  instance.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
    if (takesRows(routeOf(request))) done(null, body);
    else done(new Rejection('UNSUPPORTED_MEDIA_TYPE'));
  });
}
