import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace';

type Ids = Readonly<{ traceId?: string | undefined; spanId?: string | undefined }>;

/** Makes random ids, except for a span whose ids follow from its subject. */
export class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #chosen: Ids = {};

  /** The span that `start` begins gets these ids; what is left out is random. */
  during<Span>(chosen: Ids, start: () => Span): Span {
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
