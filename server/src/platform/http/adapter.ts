import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';

import type { Config } from '../config/config.ts';
import type { Tracing } from '../tracing/tracing.port.ts';
import { answerOf } from './answer-of.ts';
import { bodyBytesMaxOf } from './body-limits.ts';
import { limitCommandTime } from './command-time.ts';
import { takeRows } from './csv-parser.ts';
import { addEdgeHooks } from './edge-hooks.ts';
import { answerUnreadable, createEdgeServer } from './edge-server.ts';
import type { Edge } from './edge.ts';
import { takeFormsOfMailboxes } from './form-parser.ts';
import { takeOnlyJson } from './json-parser.ts';
import { HTTP_LIMITS } from './limits.ts';
import { takePicturesUnread } from './picture-parser.ts';
import { RequestIds } from './request-ids.ts';
import { logRequests } from './request-log.ts';
import { traceRequests } from './request-traces.ts';

/** Fastify as the product uses it: with limits, refusals and security headers on every kind of response. */
export function newAdapter(
  config: Config,
  log: FastifyBaseLogger,
  edge: Edge,
  tracing?: Tracing,
): FastifyAdapter {
  const ids = new RequestIds(tracing !== undefined);
  const options: FastifyHttpOptions<Server> = {
    serverFactory: (handle) =>
      createEdgeServer(
        handle,
        (request, response) => edge.isAsAlways() && edge.answersAtOnce(request, response),
        // Behind a proxy every socket is the proxy's.
        config.trustProxy === 0,
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
    edge.routes.push(...[method].flat().map((each) => `${each} ${url}`));
  });
  takeBodies(instance);
  ids.addTo(instance);
  addEdgeHooks(instance, edge, config.publicUrl);
  if (tracing) traceRequests(instance, tracing);
  if (config.stores) limitCommandTime(instance);
  logRequests(instance);
  return adapter;
}

/** What a request may carry, by its content type; anything else is 415. */
function takeBodies(instance: FastifyInstance): void {
  takeOnlyJson(instance);
  takePicturesUnread(instance);
  takeFormsOfMailboxes(instance);
  takeRows(instance);
}
