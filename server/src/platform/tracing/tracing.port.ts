import type { AppendSeen } from '../stores/measured.event-log.ts';
import type { TraceContext } from './trace-context.ts';

/** The tracing of this process; null if it is not configured. */
export const TRACING = Symbol('Tracing');

export type RequestTrace = Readonly<{
  /** Runs the handling of the request inside its trace. */
  run: (work: () => void) => void;
  ended: (status: number) => void;
}>;

/** `route` is the pattern, never an address, which may hold a national ID. `parent` is the caller's span. */
export type TracedRequest = Readonly<{
  method: string;
  route: string;
  correlationId: string;
  parent: TraceContext | undefined;
}>;

/** The number of folded events, and the traces and spans of their appends. */
export type Causes = Readonly<{ events: number; appends: readonly Omit<TraceContext, 'isSampled'>[] }>;

/** Traces entries from the request to the read models. No span contains personal data. */
export interface Tracing {
  request(request: TracedRequest): RequestTrace;
  command<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  appended(append: AppendSeen): void;
  /** Runs the save of a projection; its span links to the appends of the saved events. */
  save(projection: string, causes: Causes, work: () => Promise<void>): Promise<void>;
  /** Sends the remaining spans. Resolves even if the collector is unreachable. */
  close(): Promise<void>;
}
