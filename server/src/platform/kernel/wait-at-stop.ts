import { Logger } from '@nestjs/common';
import pTimeout from 'p-timeout';

const STOP_MS_MAX = 1_800;

/**
 * Waits at the stop of the process for calls of a store, but not for one that does not answer: they fail when it is closed next. The log
 * then names `what` was not waited for.
 */
export const waitAtStop = (
  what: string,
  work: Promise<unknown>,
  milliseconds = STOP_MS_MAX,
): Promise<unknown> =>
  pTimeout(work, {
    milliseconds,
    fallback: () => new Logger(what).warn(`The stop waited ${milliseconds} ms and goes on without it`),
  });
