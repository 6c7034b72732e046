/** There was no answer in time, so the outcome of the call is unknown. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/**
 * The outcome of a call, unless it takes longer than so many milliseconds. The call itself continues. Errors are made only when they
 * are thrown, since a process makes thousands of such calls a second (docs/adr/0041-use-small-libraries-for-waiting-and-locking-keep-five-parts.md).
 *
 * @throws {OutOfTime} when the time is over, and the signal's reason when it is aborted first.
 */
export function withTimeout<T>(ms: number, outcome: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const aborted = () => fail(signal?.reason);
    const timer =
      ms === Infinity
        ? undefined
        : setTimeout(() => fail(new OutOfTime(`No answer in ${Math.round(ms)} ms`)), Math.max(1, ms));
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
    };
    const succeed = (value: T) => {
      end();
      resolve(value);
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason);
    };
    signal?.addEventListener('abort', aborted);
    outcome.then(succeed, fail);
    if (signal?.aborted) aborted();
  });
}
