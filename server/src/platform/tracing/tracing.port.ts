import type { AppendSeen } from '../stores/measured.event-log.ts';
import type { TraceContext } from './trace-context.ts';

/** The tracing of this process; null where nobody asked for any. */
export const TRACING = Symbol('Tracing');

/** A request that is being answered. */
export type RequestTrace = Readonly<{
  /** Runs what belongs to the request, with all that follows from it. */
  run: (work: () => void) => void;
  ended: (status: number) => void;
}>;

/** `route` is the pattern of it, never an address: that may hold a national ID. `parent` is the caller's own span. */
export type TracedRequest = Readonly<{
  method: string;
  route: string;
  correlationId: string;
  parent: TraceContext | undefined;
}>;

/** Events that were just folded, by the trace and the append that they came from. */
export type Causes = Readonly<{ events: number; appends: readonly Omit<TraceContext, 'isSampled'>[] }>;

/** Traces an entry from its request to the read models for a collector. No span is about a person. */
export interface Tracing {
  request(request: TracedRequest): RequestTrace;
  /** Runs a command as a part of the request that it belongs to. */
  command<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  appended(append: AppendSeen): void;
  /** Runs the save of a projection; its span links to the appends that it brings into the read model. */
  save(projection: string, causes: Causes, work: () => Promise<void>): Promise<void>;
  /** Sends what is left. Resolves also when nobody takes it. */
  close(): Promise<void>;
}
