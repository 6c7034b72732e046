import { backoffMs, isStoreRefusal, sleep } from '@onda-on/stores';

/** Short, because all readers wait while nothing is followed, and one question each few seconds costs nothing. */
const PAUSES = { pauseMsMin: 500, pauseMsMax: 3_000 };

/** After a run of at least this length the pauses start again from the shortest. */
const HEALTHY_MS = 10_000;

/**
 * Runs `run` again whenever it fails or ends, after growing pauses, until the signal is aborted. Reports why, except for a
 * refusal by a store's server, which the store reports itself.
 */
export async function supervise(
  run: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  report: (reason: unknown) => void,
  pauseMs: (attempt: number) => number = (attempt) => backoffMs(attempt, PAUSES),
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const began = performance.now();
    const reason: unknown = await run(signal).then(
      () => new Error('ended by itself'),
      (error: unknown) => error,
    );
    if (signal.aborted) return;
    if (!isStoreRefusal(reason)) report(reason);
    if (performance.now() - began > HEALTHY_MS) attempt = 0;
    await sleep(pauseMs(attempt), signal);
  }
}
