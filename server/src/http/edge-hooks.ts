import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Edge } from './edge.ts';
import { objectionTo } from './request-objections.ts';

/** A watcher must still get its answer when nobody else does. */
const ALWAYS = /^\/(?:healthz|readyz|metrics)$/;
/** For visitors only: the panel, and what its way in needs, stays open during maintenance. */
const CLOSED_FOR_MAINTENANCE = /^\/api\/(?!admin\/|docs)/;

/** What every request passes before its route: shed load, refuse what no honest client sends. */
export function addEdgeHooks(instance: FastifyInstance, edge: Edge, publicUrl: string | undefined): void {
  instance.addHook('onRequest', (request, reply, done) => {
    if (edge.isClosing) reply.header('connection', 'close');
    const isShed = (edge.isClosing || edge.overload.isOver()) && !ALWAYS.test(request.url);
    const isWriting = edge.isReadOnly && request.method !== 'GET' && request.method !== 'HEAD';
    if (isShed || isWriting) done(new Rejection('UNAVAILABLE'));
    else done(maintenance(request, edge) ?? objectionTo(request, publicUrl));
  });
}

/** A token is let through here and proven by the guard. */
function maintenance({ headers, url }: FastifyRequest, edge: Edge): Rejection | undefined {
  const isStopped =
    headers.authorization === undefined && CLOSED_FOR_MAINTENANCE.test(url) && edge.isInMaintenance();
  return isStopped ? new Rejection('MAINTENANCE') : undefined;
}
