export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/**
 * Waits so long and no longer, and not beyond a signal. What was waited for goes on unseen: its outcome is unknown, not
 * negative.
 */
export function within<T>(msMax: number, outcome: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      done();
      reject(signal?.reason);
    };
    const tooLate = () => {
      done();
      reject(new OutOfTime(`No answer in ${Math.round(msMax)} ms`));
    };
    const timer = setTimeout(tooLate, Math.max(0, msMax));
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) giveUp();
    outcome.then(resolve, reject).finally(done);
  });
}
