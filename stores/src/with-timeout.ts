import pTimeout from 'p-timeout';

/** There was no answer in time, so the outcome of the call is unknown. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/**
 * The outcome of a call, unless it takes longer than so many milliseconds. The call itself continues.
 *
 * @throws {OutOfTime} when the time is over, and the signal's reason when it is aborted first.
 */
export const withTimeout = <T>(ms: number, outcome: Promise<T>, signal?: AbortSignal): Promise<T> =>
  pTimeout(outcome, {
    milliseconds: Math.max(1, ms),
    message: new OutOfTime(`No answer in ${Math.round(ms)} ms`),
    ...(signal && { signal }),
  });
