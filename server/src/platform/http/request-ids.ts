import type { IncomingHttpHeaders, Server } from 'node:http';

import { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify';

import { correlationIdOf, traceContextIn } from '../tracing/trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the events of this request carry: its own id, or the caller's trace where traces are sent to a collector. */
    correlationId: string;
  }
}

type Options = Required<Pick<FastifyHttpOptions<Server>, 'logController' | 'childLoggerFactory'>>;

const ID = 'requestId';

/** The ids by which a request is found again: on every line that it logs, and in what it appends. */
export class RequestIds {
  constructor(private readonly followsTraces: boolean) {}

  readonly options: Options = {
    // Our own line knows what may be logged; the framework's holds addresses and paths.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: ID }),
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const correlationId = this.#correlationId(String(bindings[ID]), headers);
      return logger.child({ ...bindings, correlationId }, options);
    },
  };

  /** Must come before whatever asks for them. */
  addTo(instance: FastifyInstance): void {
    instance.decorateRequest('correlationId', '');
    instance.addHook('onRequest', (request, _, done) => {
      request.correlationId = this.#correlationId(request.id, request.headers);
      done();
    });
  }

  /** Without traces nobody needs what a stranger sends, and an event is for ever. */
  #correlationId(id: string, headers: IncomingHttpHeaders): string {
    const context = this.followsTraces ? traceContextIn(headers['traceparent']) : undefined;
    return context ? correlationIdOf(context.traceId) : id;
  }
}
