import { setTimeout } from 'node:timers/promises';

/** Resolves after so many milliseconds, or at once when the signal is aborted; never rejects. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);
