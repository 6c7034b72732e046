import { setTimeout as sleep } from 'node:timers/promises';

import { backoffMs, msLeft } from '@onda-on/stores';

/** For work without a time limit of its own; a request has less. */
const MS_MAX = 10_000;
const PAUSES = { pauseMsMin: 5, pauseMsMax: 200 };

/**
 * Runs `work` again as long as it fails with `overtaken`, at once and then after growing pauses. A log on a server may refuse
 * an append because of an event that it does not return to readers yet, so that attempts without a pause all fail.
 *
 * @throws {unknown} the last such failure once the time of the surrounding work is over, and any other failure at once.
 */
export async function retryOvertaken<T>(
  overtaken: new (...given: never[]) => Error,
  work: () => Promise<T>,
): Promise<T> {
  const end = performance.now() + Math.min(MS_MAX, msLeft());
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof overtaken)) throw error;
      const pauseMs = retries === 0 ? 0 : backoffMs(retries - 1, PAUSES);
      if (performance.now() + pauseMs >= end) throw error;
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }
}
