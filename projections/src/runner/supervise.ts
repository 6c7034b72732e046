import { setTimeout as pause } from 'node:timers/promises';

import { pauseMsOf } from './backoff.ts';

/** A run that lasted this long was well: what comes next is a new trouble, not the old one again. */
const HEALTHY_MS = 60_000;

/** Runs again whatever stops before its time, after growing pauses. A run that simply ends has dropped too. */
export async function supervise(
  run: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  report: (reason: unknown) => void,
  pauseMs: (attempt: number) => number = pauseMsOf,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const began = performance.now();
    const reason: unknown = await run(signal).then(
      () => new Error('ended by itself'),
      (error: unknown) => error,
    );
    if (signal.aborted) return;
    report(reason);
    if (performance.now() - began > HEALTHY_MS) attempt = 0;
    await pause(pauseMs(attempt), undefined, { signal }).catch(() => undefined);
  }
}
