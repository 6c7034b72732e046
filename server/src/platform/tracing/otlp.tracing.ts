import { AsyncLocalStorage } from 'node:async_hooks';

import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TracerProvider,
  RandomIdGenerator,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';

import type { AppendSeen } from '../stores/measured.event-log.ts';
import { spanIdOf, traceIdOf, type TraceContext } from './trace-context.ts';
import type { Causes, RequestTrace, TracedRequest, Tracing } from './tracing.port.ts';

type Ids = Readonly<{ traceId?: string | undefined; spanId?: string | undefined }>;

/** Gives spans random ids, or ids that follow from their subject. */
class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #chosen: Ids = {};

  /** The span that `start` begins gets these ids; missing ones are random. */
  during(chosen: Ids, start: () => Span): Span {
    this.#chosen = chosen;
    try {
      return start();
    } finally {
      this.#chosen = {};
    }
  }

  readonly generateTraceId = (): string => this.#chosen.traceId ?? this.#random.generateTraceId();
  readonly generateSpanId = (): string => this.#chosen.spanId ?? this.#random.generateSpanId();
}

const SEND_MS_MAX = 2_000;
const SERVER_FAULT = 500;

/** Sends spans to a collector over OTLP/HTTP in the background; if it is unreachable, spans are dropped and nothing waits. */
export class OtlpTracing implements Tracing {
  readonly #ids = new ChosenIds();
  readonly #current = new AsyncLocalStorage<Context>();
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor(endpoint: string) {
    const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS_MAX });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'onda-on' }),
      idGenerator: this.#ids,
      spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_MS_MAX })],
    });
    this.#tracer = this.#provider.getTracer('onda-on');
  }

  request({ method, route, correlationId, parent }: TracedRequest): RequestTrace {
    const attributes = { 'http.request.method': method, 'http.route': route };
    const options = { kind: SpanKind.SERVER, attributes };
    const above = parent ? trace.setSpanContext(ROOT_CONTEXT, remote(parent)) : ROOT_CONTEXT;
    const ids = { traceId: traceIdOf(correlationId) };
    const span = this.#ids.during(ids, () => this.#tracer.startSpan(`${method} ${route}`, options, above));
    const context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      run: (work) => this.#current.run(context, work),
      ended: (status) => {
        span.setAttribute('http.response.status_code', status);
        if (status >= SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  command<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const above = this.#current.getStore() ?? ROOT_CONTEXT;
    return this.#within(this.#tracer.startSpan(name, {}, above), work);
  }

  appended({ stream, events, outcome, seconds }: AppendSeen): void {
    const [category = ''] = stream.split('-');
    const options: SpanOptions = {
      kind: SpanKind.CLIENT,
      startTime: Date.now() - seconds * 1_000,
      attributes: { 'onda.category': category, 'onda.events': events.length, 'onda.outcome': outcome },
    };
    const meta = events[0]?.meta;
    const commandId = meta?.commandId ?? '';
    const traceId = traceIdOf(meta?.correlationId ?? commandId);
    const spanId = outcome === 'stored' ? spanIdOf(commandId) : undefined;
    const above = this.#current.getStore() ?? ROOT_CONTEXT;
    const start = () => this.#tracer.startSpan(`append ${category}`, options, above);
    this.#ids.during({ traceId, spanId }, start).end();
  }

  save(projection: string, { events, appends }: Causes, work: () => Promise<void>): Promise<void> {
    const options: SpanOptions = {
      kind: SpanKind.CONSUMER,
      attributes: { 'onda.projection': projection, 'onda.events': events },
      links: appends.map((append) => ({ context: remote({ ...append, isSampled: true }) })),
    };
    return this.#within(this.#tracer.startSpan(`save ${projection}`, options, ROOT_CONTEXT), work);
  }

  async close(): Promise<void> {
    await this.#provider.shutdown().catch(() => undefined);
  }

  /** Records only the class of an error, since its message may contain what somebody sent. */
  async #within<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#current.run(trace.setSpan(ROOT_CONTEXT, span), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  }
}

const remote = ({ traceId, spanId, isSampled }: TraceContext): SpanContext => ({
  traceId,
  spanId,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
});
