import { AsyncLocalStorage } from 'node:async_hooks';

/** Set within the work of a request: when the time for all of its calls ends, by `performance.now()`. */
const ends = new AsyncLocalStorage<number | undefined>();

/** A value for calls that a request waits for, and one for calls that nobody waits for. */
export type ByWaiting<T> = Readonly<{ awaited: T; background: T }>;

/**
 * Runs work that a request waits for: each of its calls to a store on a server has the short limit of `ByWaiting`, and all its
 * calls to the event log take at most `msMax` together; later ones fail as unavailable. Nested work gets at most the time that is left.
 */
export const withinTime = <T>(msMax: number, work: () => T): T =>
  ends.run(Math.min(ends.getStore() ?? Infinity, performance.now() + msMax), work);

/** Runs work that goes on when the request that began it is over, with the limits of background work. */
export const afterRequest = <T>(work: () => T): T => ends.run(undefined, work);

/** The value for the surrounding work. */
export const byWaiting = <T>({ awaited, background }: ByWaiting<T>): T =>
  ends.getStore() === undefined ? background : awaited;

/** Milliseconds left for all calls of the surrounding work to the event log; infinite without a limit. */
export function msLeft(): number {
  const end = ends.getStore();
  return end === undefined ? Infinity : end - performance.now();
}
