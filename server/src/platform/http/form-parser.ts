import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyInstance } from 'fastify';

import { routeOf } from './request-objections.ts';

/** The addresses that plain forms and mail programs send to (RFC 8058). What they send says nothing: the address says it all. */
const LINKS: ReadonlySet<string> = new Set(['/bildirim/:token', '/duyurular/:token']);

/** One press in a mailbox is a form, not JSON; everywhere else forms stay refused. */
export function takeFormsOfMailboxes(instance: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  instance.addContentTypeParser(types, { parseAs: 'buffer' }, (request, _, done) => {
    if (LINKS.has(routeOf(request))) done(null, undefined);
    else done(new Rejection('UNSUPPORTED_MEDIA_TYPE'));
  });
}
