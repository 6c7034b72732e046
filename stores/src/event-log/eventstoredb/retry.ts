import pRetry from 'p-retry';

import type { Pauses } from '../../backoff.ts';
import { LogUnavailable } from '../event-log.port.ts';

/** Milliseconds for one attempt, and for all of them with their pauses. */
export type RetryPolicy = Pauses & Readonly<{ callMsMax: number; totalMsMax: number; attemptsMax: number }>;

/**
 * Repeats a call as long as its outcome is unknown. The call must be safe to repeat, and end within the milliseconds that
 * it is given.
 *
 * @throws {LogUnavailable} when the policy allows no further attempt; a known failure is thrown as it is.
 */
export async function retry<T>(
  { callMsMax, totalMsMax, attemptsMax, pauseMsMin, pauseMsMax }: RetryPolicy,
  isUnknown: (error: unknown) => boolean,
  call: (msMax: number) => Promise<T>,
): Promise<T> {
  const end = performance.now() + totalMsMax;
  const msLeft = () => end - performance.now();
  try {
    return await pRetry(() => call(Math.min(callMsMax, Math.max(1, msLeft()))), {
      retries: attemptsMax - 1,
      minTimeout: pauseMsMin / 2,
      maxTimeout: pauseMsMax,
      randomize: true,
      shouldRetry: ({ error }) => isUnknown(error) && msLeft() > pauseMsMin,
    });
  } catch (error) {
    throw isUnknown(error) ? new LogUnavailable(error) : error;
  }
}
