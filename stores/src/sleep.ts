import { setTimeout as timeout } from 'node:timers/promises';

/** Resolves after `ms` milliseconds, or at once when the signal is aborted; never rejects. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  timeout(ms, undefined, { signal }).catch(() => undefined);
