import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyInstance } from 'fastify';

import { readJson } from './json-body.ts';

/** Bodies are JSON or nothing: every other content type is a 415. An empty body is no body. */
export function takeOnlyJson(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : readJson(body as Buffer));
    } catch (error) {
      done(error instanceof Rejection ? error : new Rejection('MALFORMED_JSON'));
    }
  });
  // Read before it is refused, so that a malformed body is reported as malformed and nothing is left on the connection.
  instance.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => {
    done(new Rejection('UNSUPPORTED_MEDIA_TYPE'));
  });
}
