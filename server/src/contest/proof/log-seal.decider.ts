import type { LogSealCause, LogSealed } from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';

import type { ChainPoint } from './log-chain.ts';

/** A `WeekLocked` in the chain. */
export type ChainedLock = ChainPoint & Readonly<{ eventId: string; week: WeekNumber; previousHead: string }>;

/** The folded log: its last event, the last one that is no checkpoint or key, and locks without a checkpoint of their own. */
export type FoldedChain = ChainPoint &
  Readonly<{ eventId: string; lastOther: number; locks: readonly ChainedLock[] }>;

/** The latest checkpoint; `at` is when it was signed. */
export type LatestSeal = Readonly<{ ordinal: number; at: Date }>;

/** At the latest after an hour with new events, and after so many events (docs/limits.md). */
const UNSEALED_MS_MAX = 3_600_000;
const UNSEALED_EVENTS_MAX = 10_000;

/** A checkpoint to be signed. */
export type DueSeal = Omit<LogSealed['data'], 'keyId' | 'signature'>;

/**
 * The checkpoints that are due, in order: one for each lock, exactly at its event, and one at the end of the log. A checkpoint
 * itself makes none due.
 */
export function sealsDue(
  chain: FoldedChain,
  latest: LatestSeal | null,
  now: Date,
  isStopping: boolean,
): readonly DueSeal[] {
  const locks = chain.locks.map(sealOfLock);
  const lastLock = locks.at(-1);
  const before = lastLock && lastLock.ordinal > (latest?.ordinal ?? 0) ? { ...lastLock, at: now } : latest;
  const cause = causeOf(chain, before, now, isStopping);
  if (cause === null) return locks;
  const { ordinal, head, eventId } = chain;
  return [...locks, { ordinal, head, eventId, cause, lock: null }];
}

function sealOfLock({ ordinal, head, eventId, week, previousHead }: ChainedLock): DueSeal {
  return { ordinal, head, eventId, cause: 'lock', lock: { week, previousHead } };
}

function causeOf(
  { ordinal, lastOther }: FoldedChain,
  latest: LatestSeal | null,
  now: Date,
  isStopping: boolean,
): LogSealCause | null {
  if (lastOther <= (latest?.ordinal ?? 0)) return null;
  if (isStopping) return 'stop';
  if (ordinal - (latest?.ordinal ?? 0) >= UNSEALED_EVENTS_MAX) return 'count';
  return latest === null || now.getTime() - latest.at.getTime() >= UNSEALED_MS_MAX ? 'hour' : null;
}
