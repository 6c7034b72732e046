import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

import { FastifyAdapter } from '@nestjs/platform-fastify';
import { IMPORT_LIMITS } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import type {
  FastifyHttpOptions,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify';
import type { Logger } from 'pino';

import type { Config } from '../config/config.ts';
import { traceContextIn } from '../tracing/trace-context.ts';
import type { Tracing, RequestTrace } from '../tracing/tracing.port.ts';
import { answerOf } from './answer-of.ts';
import { addEdgeHooks } from './edge-hooks.ts';
import { STREAM } from './edge-routes.ts';
import { answerUnreadable, createEdgeServer } from './edge-server.ts';
import type { Edge } from './edge.ts';
import { readJson } from './json-body.ts';
import { HTTP_LIMITS } from './limits.ts';
import { RequestIds, logRequests } from './request-log.ts';
import { routeOf } from './request-objections.ts';
import { limitRequestTime } from './request-time.ts';
import { setResponseHeaders } from './response-headers.ts';

/** Creates the Fastify adapter with the product's limits, refusals and security headers on every kind of response. */
export function newAdapter(config: Config, log: Logger, edge: Edge, tracing?: Tracing): FastifyAdapter {
  edge.memory.maxMb = config.memoryMaxMb ?? Infinity;
  const ids = new RequestIds(log, tracing !== undefined);
  const options: FastifyHttpOptions<Server> = {
    serverFactory: (handle) =>
      createEdgeServer(
        handle,
        (request, response) => edge.servesNormally() && edge.answersAtOnce(request, response),
        { sockets: edge.sockets, admission: edge.admission, isBehindProxy: config.trustProxy > 0 },
      ),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, _, reply) => {
      const { refusal, headers } = answerOf(error);
      void (reply as FastifyReply).status(refusal.statusCode).headers(headers).send(refusal);
    },
    loggerInstance: log,
    ...ids.options,
    bodyLimit: HTTP_LIMITS.bodyBytesMax,
    requestTimeout: HTTP_LIMITS.requestTimeoutMs,
    keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
    routerOptions: { maxParamLength: HTTP_LIMITS.pathParameterLengthMax },
    // A function, since a plain number of hops trusts nobody in this version of the framework.
    trustProxy: config.trustProxy > 0 && ((_, hop) => hop < config.trustProxy),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
  };
  const adapter = new FastifyAdapter({ ...options, skipMiddie: true });
  const instance = adapter.getInstance<FastifyInstance>();
  instance.addHook('onRoute', (route) => {
    const { method, url } = route;
    route.bodyLimit = bodyBytesMaxOf(url);
    const names = [method].flat().map((each) => `${each} ${url}`);
    edge.routes.push(...names);
    if (names.includes(ENTRY)) route.handler = shortened(route.handler, edge);
  });
  takeBodies(instance);
  ids.addTo(instance);
  addEdgeHooks(instance, edge, config.publicUrl);
  if (tracing) traceRequests(instance, tracing);
  if (config.stores) limitRequestTime(instance);
  logRequests(instance, edge);
  setResponseHeaders(instance);
  return adapter;
}

const ENTRY = 'POST /api/predictions';

/**
 * Leads entries past the framework's way to a controller, whose dozen promises cost each of them a twentieth of its time. During
 * maintenance the guard decides who may enter.
 */
const shortened = (handler: RouteHandlerMethod, edge: Edge): RouteHandlerMethod =>
  function handle(request, reply) {
    const enter = edge.isInMaintenance() ? undefined : edge.enter;
    return enter ? enter(request, reply) : handler.call(this, request, reply);
  };

function takeBodies(instance: FastifyInstance): void {
  takeOnlyJson(instance);
  takePicturesUnread(instance);
  takeFormsOfMailboxes(instance);
  takeRows(instance);
}

const TAKES_CONTENT = /^\/api\/admin\/(?:pages|articles)(?:\/:id)?$/;

/** The largest body of a route in bytes: more where texts and imports are saved (docs/limits.md#requests). */
const bodyBytesMaxOf = (route: string): number =>
  takesRows(route)
    ? IMPORT_LIMITS.bytesMax
    : TAKES_CONTENT.test(route)
      ? HTTP_LIMITS.contentBytesMax
      : HTTP_LIMITS.bodyBytesMax;

/** The addresses that plain forms and mail programs post to (RFC 8058). The body means nothing: the address says it all. */
const LINKS: ReadonlySet<string> = new Set(['/bildirim/:token', '/duyurular/:token']);

/** Mail programs and their one-click links send forms instead of JSON; all other routes refuse forms. */
function takeFormsOfMailboxes(instance: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  instance.addContentTypeParser(types, { parseAs: 'buffer' }, (request, _, done) => {
    if (LINKS.has(routeOf(request))) done(null, undefined);
    else done(wrongType(request));
  });
}

const UPLOAD = '/api/admin/media';

/** Says what the route takes instead. */
const wrongType = (request: FastifyRequest): Rejection =>
  new Rejection(routeOf(request) === UPLOAD ? 'MEDIA_NOT_AN_IMAGE' : 'UNSUPPORTED_MEDIA_TYPE');

/**
 * Hands a picture on unread: the guard checks the sender first, and the route then reads it up to its own limit. All
 * other routes refuse pictures.
 */
function takePicturesUnread(instance: FastifyInstance): void {
  instance.addContentTypeParser(/^image\/[a-z0-9.+-]{1,40}$/i, (request, payload, done) => {
    if (routeOf(request) === UPLOAD) done(null, payload);
    else done(wrongType(request));
  });
}

/** Accepts JSON bodies only. An empty body is no body. */
function takeOnlyJson(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : readJson(body as Buffer));
    } catch (error) {
      done(error instanceof Rejection ? error : new Rejection('MALFORMED_JSON'));
    }
  });
  // The body is read before it is refused, so that no bytes of it are left on the connection.
  instance.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _, done) => {
    done(wrongType(request));
  });
}

const TAKES_ROWS = /^\/api\/admin\/imports\/:kind\/(?:check|problems|apply)$/;

const takesRows = (route: string): boolean => TAKES_ROWS.test(route);

/** Hands a CSV file on as bytes, up to the route's limit. All other routes refuse it. */
function takeRows(instance: FastifyInstance): void {
  instance.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
    if (takesRows(routeOf(request))) done(null, body);
    else done(wrongType(request));
  });
}

/** Traces every matched route except the event streams, which last for hours. */
function traceRequests(instance: FastifyInstance, tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  instance.addHook('onRequest', (request, _, done) => {
    const route = routeOf(request);
    if (route === '' || route === STREAM) return done();
    const parent = traceContextIn(request.headers['traceparent']);
    const { method, correlationId } = request;
    traces.set(request, tracing.request({ method, route, correlationId, parent }));
    return done();
  });
  // Only once the body is read: callbacks of the socket would leave the trace's asynchronous context again.
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
