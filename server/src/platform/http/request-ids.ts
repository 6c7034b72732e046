import type { IncomingHttpHeaders, Server } from 'node:http';

import { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify';

import { correlationIdOf, traceContextIn } from '../tracing/trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id that the request's events carry: its own id, or the caller's trace id where traces are sent to a collector. */
    correlationId: string;
  }
}

type Options = Required<Pick<FastifyHttpOptions<Server>, 'logController' | 'childLoggerFactory'>>;

const ID = 'requestId';

/** The ids that connect a request with its log lines and with the events that it appends. */
export class RequestIds {
  constructor(private readonly followsTraces: boolean) {}

  readonly options: Options = {
    // Our own log line holds only what may be logged; the framework's would hold addresses and paths.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: ID }),
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const correlationId = this.#correlationId(String(bindings[ID]), headers);
      return logger.child({ ...bindings, correlationId }, options);
    },
  };

  /** Must run before any hook that reads these ids. */
  addTo(instance: FastifyInstance): void {
    instance.decorateRequest('correlationId', '');
    instance.addHook('onRequest', (request, _, done) => {
      request.correlationId = this.#correlationId(request.id, request.headers);
      done();
    });
  }

  /** Takes the caller's trace id only where traces are sent: an event keeps it for ever. */
  #correlationId(id: string, headers: IncomingHttpHeaders): string {
    const context = this.followsTraces ? traceContextIn(headers['traceparent']) : undefined;
    return context ? correlationIdOf(context.traceId) : id;
  }
}
