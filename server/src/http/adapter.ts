import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';

import type { Config } from '../config/config.ts';
import { answerOf } from './answer-of.ts';
import { addEdgeHooks } from './edge-hooks.ts';
import { answerUnreadable, createEdgeServer } from './edge-server.ts';
import type { Edge } from './edge.ts';
import { takeOnlyJson } from './json-parser.ts';
import { HTTP_LIMITS } from './limits.ts';
import { logRequests } from './request-log.ts';

/** Fastify as the product uses it: limits, refusals and headers of threats.md on every way that an answer can take. */
export function newAdapter(config: Config, log: FastifyBaseLogger, edge: Edge): FastifyAdapter {
  const { overload, streams } = edge;
  const options: FastifyHttpOptions<Server> = {
    serverFactory: (handle) =>
      createEdgeServer(
        (request, response) => {
          if (streams.took(request.url ?? '', response)) return handle(request, response);
          overload.began();
          response.once('close', () => overload.ended());
          return handle(request, response);
        },
        (request, response) => edge.isAsAlways() && edge.answersAtOnce(request, response),
      ),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, _, reply) => {
      const { refusal, headers } = answerOf(error);
      void (reply as FastifyReply).status(refusal.statusCode).headers(headers).send(refusal);
    },
    loggerInstance: log,
    // Our own line knows what may be logged; the framework's holds addresses and paths.
    logController: new LogController({ disableRequestLogging: true }),
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
  instance.addHook('onRoute', ({ method, url }) => {
    edge.routes.push(...[method].flat().map((each) => `${each} ${url}`));
  });
  takeOnlyJson(instance);
  addEdgeHooks(instance, edge, config.publicUrl);
  logRequests(instance);
  return adapter;
}
