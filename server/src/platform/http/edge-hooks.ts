import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { clockRefusal } from '../kernel/judge-clock.ts';
import { isEntry } from './admission.ts';
import { clientOf } from './client-of.ts';
import { OF_SUPERVISORS, STREAM } from './edge-routes.ts';
import type { Edge } from './edge.ts';
import { isOwn } from './in-process-client.ts';
import { HTTP_LIMITS, RETRY_AFTER_S } from './limits.ts';
import { objectionTo, routeOf } from './request-objections.ts';

/** Only the visitors' calls: the panel, and everything that signing in needs, stays open during maintenance. */
const CLOSED_FOR_MAINTENANCE = /^\/api\/(?!admin\/|docs)/;

/** Calls that write nothing that depends on the date: signing in and out, and questions that are too long for an address. */
const TAKEN_AT_ANY_DATE: ReadonlySet<string> = new Set([
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'POST /api/predictions/lookup',
  'POST /api/admin/matches/:id/preview',
  'POST /api/admin/segments/count',
  'POST /api/admin/imports/:kind/check',
  'POST /api/admin/imports/:kind/problems',
]);

/** The checks before every route: refuses requests under overload, and requests that no honest client sends. */
export function addEdgeHooks(instance: FastifyInstance, edge: Edge, publicUrl: string | undefined): void {
  instance.addHook('onRequest', (request, reply, done) => {
    if (edge.isClosing) reply.header('connection', 'close');
    // They must get an answer even when all other requests are refused.
    const isExempt = OF_SUPERVISORS.test(request.url);
    done(
      (isExempt ? undefined : shed(edge)) ??
        edge.notYet(request) ??
        doubtfulDate(request, edge) ??
        maintenance(request, edge) ??
        objectionTo(request, edge, publicUrl) ??
        (isExempt || isOwn(request.raw) ? undefined : begin(request, reply, edge)),
    );
  });
  instance.addHook('preValidation', (request, _, done) => {
    const refusal = edge.requests.refusalAfterBody(request.raw);
    if (refusal) edge.onBeyondShare();
    done(refusal);
  });
}

/** Counts a request as under way, unless its network already holds its share. */
function begin(request: FastifyRequest, { raw }: FastifyReply, edge: Edge): Rejection | undefined {
  const network = clientOf(request);
  if (routeOf(request) === STREAM) {
    if (edge.streams.took(raw, network)) return undefined;
    edge.onBeyondShare();
    return new Rejection('UNAVAILABLE', { retryAfter: RETRY_AFTER_S.stream });
  }
  const refusal = edge.requests.refusalFor(network);
  if (refusal) edge.onBeyondShare();
  else edge.requests.begin(request.raw, raw, network, kindOf(request));
  return refusal;
}

const kindOf = ({ raw, routeOptions }: FastifyRequest) => ({
  isSmall: (routeOptions.bodyLimit ?? 0) <= HTTP_LIMITS.bodyBytesMax,
  isEntry: isEntry(raw),
});

const shed = (edge: Edge): Rejection | undefined =>
  edge.isClosing || edge.isOverloaded() ? new Rejection('UNAVAILABLE') : undefined;

/** Refuses writes while the date is doubtful: every event is dated, and many rules depend on the date. */
function doubtfulDate(request: FastifyRequest, edge: Edge): Rejection | undefined {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD' || TAKEN_AT_ANY_DATE.has(`${method} ${routeOf(request)}`))
    return undefined;
  const fault = edge.clockFault();
  return fault === null ? undefined : clockRefusal(fault);
}

/** A request with a token passes; the guard checks the token later. */
function maintenance({ headers, url }: FastifyRequest, edge: Edge): Rejection | undefined {
  const isStopped =
    headers.authorization === undefined && CLOSED_FOR_MAINTENANCE.test(url) && edge.isInMaintenance();
  return isStopped ? new Rejection('MAINTENANCE') : undefined;
}
