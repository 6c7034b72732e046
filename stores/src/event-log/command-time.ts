import { AsyncLocalStorage } from 'node:async_hooks';

/** When the time of the surrounding work ends, by `performance.now()`. */
const ends = new AsyncLocalStorage<number>();

/**
 * Limits the total time of all calls that `work` makes to an event log on a server; later calls fail as unavailable.
 * Nested work gets at most the time that is left.
 */
export const withinTime = <T>(msMax: number, work: () => T): T =>
  ends.run(Math.min(ends.getStore() ?? Infinity, performance.now() + msMax), work);

/** Milliseconds left for the surrounding work; infinite without a limit. */
export function msLeft(): number {
  const end = ends.getStore();
  return end === undefined ? Infinity : end - performance.now();
}
