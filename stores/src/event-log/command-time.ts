import { AsyncLocalStorage } from 'node:async_hooks';

/** When the work around a call has to be done, by `performance.now()`. */
const ends = new AsyncLocalStorage<number>();

/**
 * Whatever `work` asks of a log on a server is answered within so many milliseconds in all, however many calls that takes, or
 * fails as unavailable. Work inside such work has only what that has left.
 */
export const withinTime = <T>(msMax: number, work: () => T): T =>
  ends.run(Math.min(ends.getStore() ?? Infinity, performance.now() + msMax), work);

/** The milliseconds that the work around this call has left; infinitely many where nobody set an end. */
export function msLeft(): number {
  const end = ends.getStore();
  return end === undefined ? Infinity : end - performance.now();
}
