import delay from 'delay';

/** Resolves after `ms` milliseconds, or at once when the signal is aborted; never rejects. Runs on the clock that tests replace. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  delay<undefined>(ms, signal && { signal }).catch(() => undefined);
