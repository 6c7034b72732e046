import { AsyncLocalStorage } from 'node:async_hooks';

/** Set within the work of a request: `end` is when the time for all of its calls ends, by `performance.now()`. */
const requests = new AsyncLocalStorage<{ end: number } | undefined>();
let users = 0;

/**
 * Called by what talks to a store on a server, which calls the answer at its end; without any, `withinTime` and `afterRequest` only run
 * their work. Files answer or fail at once, and in Node 20 a context that was entered makes every promise of the process dearer.
 */
export function enableTimeLimits(): () => void {
  users += 1;
  let isUsed = true;
  return () => {
    if (isUsed) users -= 1;
    isUsed = false;
    if (users === 0) requests.disable();
  };
}

/** A value for calls that a request waits for, and one for calls that nobody waits for. */
export type ByWaiting<T> = Readonly<{ awaited: T; background: T }>;

/**
 * Runs work that a request waits for: each of its calls to a store on a server has the short limit of `ByWaiting`, and all its
 * calls to the event log take at most `msMax` together; later ones fail as unavailable. Nested work gets at most the time that is left.
 */
export const withinTime = <T>(msMax: number, work: () => T): T =>
  users > 0
    ? requests.run({ end: Math.min(requests.getStore()?.end ?? Infinity, performance.now() + msMax) }, work)
    : work();

/** Runs work that goes on when the request that began it is over, with the limits of background work. */
export const afterRequest = <T>(work: () => T): T => (users > 0 ? requests.run(undefined, work) : work());

/** The value for the surrounding work. */
export const byWaiting = <T>({ awaited, background }: ByWaiting<T>): T =>
  requests.getStore() === undefined ? background : awaited;

/** Milliseconds left for all calls of the surrounding work to the event log; infinite without a limit. */
export function msLeft(): number {
  const request = requests.getStore();
  return request === undefined ? Infinity : request.end - performance.now();
}

/** Waits on purpose: the time of the surrounding work does not pass meanwhile. */
export async function withTimePaused<T>(wait: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await wait();
  } finally {
    const request = requests.getStore();
    if (request) request.end += performance.now() - began;
  }
}
