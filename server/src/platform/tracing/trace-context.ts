/** A place in a trace, as W3C Trace Context writes it: 32 and 16 hex digits, never all zero. */
export type TraceContext = Readonly<{ traceId: string; spanId: string; isSampled: boolean }>;

/** Version `00` has four parts and no more, a later one may say more, and `ff` is forbidden. */
const TRACEPARENT =
  /^(?!ff|00(?:-[^-]*){4})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const UUID = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})$/;
const SAMPLED = 1;
const SPAN_ID_LENGTH = 16;

/** What a caller says with `traceparent`; undefined when it says nothing, or nothing that can be right. */
export function traceContextIn(header: unknown): TraceContext | undefined {
  const found = typeof header === 'string' ? TRACEPARENT.exec(header) : null;
  if (!found) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = found;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** A trace's id, written as the UUID that requests, log lines and events carry. */
export const correlationIdOf = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The trace that a correlation id names: the same 16 bytes. Undefined for an id of another kind. */
export function traceIdOf(correlationId: string | undefined): string | undefined {
  return correlationId !== undefined && UUID.test(correlationId)
    ? correlationId.replaceAll('-', '')
    : undefined;
}

/** The span of the append that a command led to: it follows from the command, so that a reader of the event can name it. */
export const spanIdOf = (commandId: string): string | undefined =>
  traceIdOf(commandId)?.slice(0, SPAN_ID_LENGTH);
