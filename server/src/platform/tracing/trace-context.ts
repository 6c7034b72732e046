/** A place in a trace in the form of W3C Trace Context: 32 and 16 hex digits, never all zero. */
export type TraceContext = Readonly<{ traceId: string; spanId: string; isSampled: boolean }>;

/** Version `00` has exactly four parts, later versions may have more, and `ff` is forbidden. */
const TRACEPARENT =
  /^(?!ff|00(?:-[^-]*){4})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const UUID = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})$/;
const SAMPLED = 1;
const SPAN_ID_LENGTH = 16;

/** The caller's trace from the `traceparent` header; undefined if the header is missing or invalid. */
export function traceContextIn(header: unknown): TraceContext | undefined {
  const found = typeof header === 'string' ? TRACEPARENT.exec(header) : null;
  if (!found) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = found;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** A trace id in the UUID form that requests, log lines and events carry. */
export const correlationIdOf = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The trace id that a correlation id stands for (the same 16 bytes); undefined for other ids. */
export function traceIdOf(correlationId: string | undefined): string | undefined {
  return correlationId !== undefined && UUID.test(correlationId)
    ? correlationId.replaceAll('-', '')
    : undefined;
}

/** The span id of a command's append. It follows from the command id, so that readers of the event can link to the span. */
export const spanIdOf = (commandId: string): string | undefined =>
  traceIdOf(commandId)?.slice(0, SPAN_ID_LENGTH);
