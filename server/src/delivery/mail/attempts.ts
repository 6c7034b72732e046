import type { MailOutcome } from './mail.port.ts';

const MINUTE_MS = 60_000;
/** A process that began and reported nothing for this long was killed: sending never takes longer. */
const BEGUN_MS_MAX = 5 * MINUTE_MS;
const SEND_MS_MAX = 120_000;
/** How long after each attempt that came to nothing the next one is made; after the last it is given up. */
export const RETRY_AFTER_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

/** What was begun and is not over. ISO; `retryAt` while it waits for its next attempt. */
export type OpenAttempt = Readonly<{ attempt: number; begunAt: string; retryAt: string | null }>;

/** Whether somebody is at it, or its time has not come. */
export const isBusy = ({ begunAt, retryAt }: OpenAttempt, now: Date): boolean =>
  now.getTime() < (retryAt === null ? Date.parse(begunAt) + BEGUN_MS_MAX : Date.parse(retryAt));

/** When to try again, ISO; undefined where it is over. `tries` counts from 1. */
export function retryAtAfter(
  tries: number,
  { kind }: Pick<MailOutcome, 'kind'>,
  now: Date,
): string | undefined {
  const waitMs = kind === 'later' ? RETRY_AFTER_MS[tries - 1] : undefined;
  return waitMs === undefined ? undefined : new Date(now.getTime() + waitMs).toISOString();
}

type Tried = Readonly<{ kind: string; reason?: string }>;

/** Nobody was there to take it: who comes next need not be tried for a while. */
export const isAway = (outcome: Tried | null): boolean =>
  outcome?.kind === 'later' && outcome.reason !== 'server-busy';

type Away = Readonly<{ kind: 'later'; reason: 'server-away' }>;

/** Whatever happens on the way, it has an outcome: what is not known to have failed is tried again. */
export async function outcomeOf<Outcome>(send: () => Promise<Outcome>): Promise<Outcome | Away> {
  const away: Away = { kind: 'later', reason: 'server-away' };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Away>((resolve) => {
    timer = setTimeout(() => resolve(away), SEND_MS_MAX);
    timer.unref();
  });
  try {
    return await Promise.race([send(), late]);
  } catch {
    return away;
  } finally {
    clearTimeout(timer);
  }
}
