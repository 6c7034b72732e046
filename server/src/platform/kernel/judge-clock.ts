import { Rejection } from '@onda-on/contracts/rules';

/** A change of the date by more than this, without as much time having passed, is a step. */
export const STEP_MS_MAX = 5 * 60_000;
/** Less than this is a correction that every running time service makes. */
export const MOVE_MS_MIN = 2_000;

/** Two readings that belong together: the date, and the monotonic clock. Milliseconds. */
export type ClockReading = Readonly<{ wallMs: number; monotonicMs: number }>;

/**
 * What the date is judged by. `anchor` is the reading that counts as right; with `isLowerBound` its date is only the earliest that it
 * can have been. `floorMs` is the time of an event that a process before this one, or beside it, has written.
 */
export type ClockGrounds = Readonly<{ anchor: ClockReading; isLowerBound: boolean; floorMs: number | null }>;

/** `ahead` and `back`: the date stepped; `behind-log`: it is earlier than what stands in the log already. */
export type ClockFault = 'ahead' | 'back' | 'behind-log';

/** A clock is put right by a time service within a minute, or by an operator. */
const RETRY_AFTER_S = 30;

/** Why nothing is written with this fault. */
export const clockRefusal = (fault: ClockFault): Rejection =>
  new Rejection(fault === 'behind-log' ? 'CLOCK_BEHIND_LOG' : 'CLOCK_STEPPED', { retryAfter: RETRY_AFTER_S });

/** `nowMs` is the time to go by, `expectedMs` the date as the monotonic clock has it. */
export type ClockJudgement = Readonly<{ fault: ClockFault | null; nowMs: number; expectedMs: number }>;

/**
 * Whether the date can be believed. While it cannot, time goes on from the last date that could, as the monotonic clock counts it.
 */
export function judgeClock(
  { anchor, isLowerBound, floorMs }: ClockGrounds,
  { wallMs, monotonicMs }: ClockReading,
): ClockJudgement {
  const expectedMs = anchor.wallMs + (monotonicMs - anchor.monotonicMs);
  const fault = faultOf(wallMs - expectedMs, isLowerBound, floorMs !== null && wallMs < floorMs);
  if (fault === null) return { fault, nowMs: wallMs, expectedMs };
  return { fault, nowMs: Math.max(expectedMs, floorMs ?? -Infinity), expectedMs };
}

function faultOf(stepMs: number, isLowerBound: boolean, isBelowFloor: boolean): ClockFault | null {
  if (isBelowFloor) return 'behind-log';
  if (stepMs < -STEP_MS_MAX) return isLowerBound ? 'behind-log' : 'back';
  return stepMs > STEP_MS_MAX && !isLowerBound ? 'ahead' : null;
}

/** A change of the date that was followed: from what the time was to what it became. `since` is when the process began. ISO. */
export type ClockMove = Readonly<{ from: string; to: string; since: string }>;

/**
 * When something really happened that was dated by a clock which was put right later: every move behind it in the log shifts it, and
 * nothing happened later than the last of them.
 */
export function shiftedBy(moves: readonly ClockMove[], at: string): number {
  const atMs = Date.parse(at);
  const own = moves.filter(({ since, from }) => Date.parse(since) <= atMs && atMs <= Date.parse(from));
  const shiftMs = own.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
  return Math.min(atMs + shiftMs, ...own.slice(-1).map(({ to }) => Date.parse(to)));
}
