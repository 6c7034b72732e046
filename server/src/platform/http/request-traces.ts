import type { FastifyInstance, FastifyRequest } from 'fastify';

import { traceContextIn } from '../tracing/trace-context.ts';
import type { RequestTrace, Tracing } from '../tracing/tracing.port.ts';
import { STREAM } from './open-streams.ts';
import { routeOf } from './request-objections.ts';

/** Traces whatever a route answers, but for the event streams, which last for hours. */
export function traceRequests(instance: FastifyInstance, tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  instance.addHook('onRequest', (request, _, done) => {
    const route = routeOf(request);
    if (route === '' || route === STREAM) return done();
    const parent = traceContextIn(request.headers['traceparent']);
    const { method, correlationId } = request;
    traces.set(request, tracing.request({ method, route, correlationId, parent }));
    return done();
  });
  // Not before the body is read: what the socket calls would be outside of it again.
  instance.addHook('preHandler', (request, _, done) => {
    const own = traces.get(request);
    if (own) own.run(done);
    else done();
  });
  instance.addHook('onResponse', (request, reply, done) => {
    traces.get(request)?.ended(reply.statusCode);
    done();
  });
}
