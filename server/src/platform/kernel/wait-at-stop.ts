import pTimeout from 'p-timeout';

const STOP_MS_MAX = 1_800;

/** Waits at the stop of the process for calls of a store, but not for one that does not answer: they fail when it is closed next. */
export const waitAtStop = (work: Promise<unknown>): Promise<unknown> =>
  pTimeout(work, { milliseconds: STOP_MS_MAX, fallback: () => undefined });
