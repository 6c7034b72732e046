import type { IncomingHttpHeaders, Server } from 'node:http';

import {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
} from 'fastify';
import type { Bindings, ChildLoggerOptions, Logger } from 'pino';

import { correlationIdOf, traceContextIn } from '../tracing/trace-context.ts';
import type { Edge } from './edge.ts';
import { routeOf } from './request-objections.ts';

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
  constructor(
    private readonly log: Logger,
    private readonly followsTraces: boolean,
  ) {}

  readonly options: Options = {
    // Our own log line holds only what may be logged; the framework's would hold addresses and paths.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: ID }),
    childLoggerFactory: (_, bindings, __, { headers }) =>
      new LazyLog(this.log, () => {
        const id = String(bindings[ID]);
        return { [ID]: id, correlationId: this.#correlationId(id, headers) };
      }),
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

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/** A log with fields of its own, which are put together for the first line that is written: most requests write none. */
class LazyLog implements FastifyBaseLogger {
  #made: Logger | undefined;

  constructor(
    private readonly parent: Logger,
    private readonly fields: () => Readonly<Record<string, string>>,
  ) {}

  get level(): string {
    return this.parent.level;
  }

  silent(): void {}

  trace(...given: readonly unknown[]): void {
    this.#write('trace', given);
  }

  debug(...given: readonly unknown[]): void {
    this.#write('debug', given);
  }

  info(...given: readonly unknown[]): void {
    this.#write('info', given);
  }

  warn(...given: readonly unknown[]): void {
    this.#write('warn', given);
  }

  error(...given: readonly unknown[]): void {
    this.#write('error', given);
  }

  fatal(...given: readonly unknown[]): void {
    this.#write('fatal', given);
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return this.#own().child(bindings, options);
  }

  #write(level: Level, given: readonly unknown[]): void {
    if (this.parent.isLevelEnabled(level)) Reflect.apply(this.#own()[level], this.#made, given);
  }

  #own(): Logger {
    this.#made ??= this.parent.child(this.fields());
    return this.#made;
  }
}

const LEVELS = [
  [500, 'error'],
  [400, 'info'],
] as const;

/**
 * Logs one line per answer: route pattern, status, time. No address, header or body: the specified look-up carries a
 * national ID in its path. Successful responses are logged at `debug` only, and refusals of a process that waits for a store,
 * which says so itself; answers from the cache not at all.
 */
export function logRequests(instance: FastifyInstance, edge: Pick<Edge, 'isReady'>): void {
  instance.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const isWaiting = statusCode === 503 && !edge.isReady;
    const level = (!isWaiting && LEVELS.find(([from]) => statusCode >= from)?.[1]) || 'debug';
    const ms = Math.round(elapsedTime);
    request.log[level]({ method: request.method, route: routeOf(request) || 'none', status: statusCode, ms });
    done();
  });
}
