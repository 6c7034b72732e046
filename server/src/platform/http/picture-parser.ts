import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyInstance } from 'fastify';

import { routeOf } from './request-objections.ts';

/** The one call that takes a picture. */
const UPLOAD = '/api/admin/media';

/**
 * A picture is not read here: who sends it is asked first, and then it is taken in as much as it may weigh. Everywhere else it
 * is refused like any other content type.
 */
export function takePicturesUnread(instance: FastifyInstance): void {
  instance.addContentTypeParser(/^image\/[a-z0-9.+-]{1,40}$/i, (request, payload, done) => {
    if (routeOf(request) === UPLOAD) done(null, payload);
    else done(new Rejection('UNSUPPORTED_MEDIA_TYPE'));
  });
}
