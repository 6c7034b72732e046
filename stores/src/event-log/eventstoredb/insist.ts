import { setTimeout as pause } from 'node:timers/promises';

import { LogUnavailable } from '../event-log.port.ts';
import { pauseMsOf, type Pauses } from './backoff.ts';

/** How long one try and all of them together may take, in milliseconds, pauses included. */
export type Patience = Pauses & Readonly<{ callMsMax: number; totalMsMax: number; attemptsMax: number }>;

/**
 * Asks again as long as the outcome is unknown, within bounds. `ask` must be one that may be repeated, and ends by itself
 * within the milliseconds that it is given.
 *
 * @throws {LogUnavailable} when patience ends; whatever is known to have failed is thrown as it is.
 */
export async function insist<T>(
  patience: Patience,
  isUnknown: (error: unknown) => boolean,
  ask: (msMax: number) => Promise<T>,
): Promise<T> {
  const end = performance.now() + patience.totalMsMax;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(Math.min(patience.callMsMax, Math.max(1, end - performance.now())));
    } catch (error) {
      if (!isUnknown(error)) throw error;
      const pauseMs = pauseMsOf(attempt - 1, patience);
      const isOver = attempt === patience.attemptsMax || performance.now() + pauseMs >= end;
      if (isOver) throw new LogUnavailable(error);
      await pause(pauseMs);
    }
  }
}
