import { Rejection } from '@onda-on/contracts/rules';

/** A larger change of the date than the time that has passed explains is a step. */
export const STEP_MS_MAX = 5 * 60_000;
/** Smaller moves are corrections that every running time service makes. */
export const MOVE_MS_MIN = 2_000;

/** Date and monotonic clock, read at the same moment (ms). */
export type ClockReading = Readonly<{ wallMs: number; monotonicMs: number }>;

/**
 * What the date is judged by. `anchor` is the reading that counts as right; with `isLowerBound` the true date may be
 * later than its date. `floorMs` is the time of an event by an earlier or another process.
 */
export type ClockGrounds = Readonly<{ anchor: ClockReading; isLowerBound: boolean; floorMs: number | null }>;

/** `ahead` and `back`: the date stepped; `behind-log`: it is earlier than the log's events. */
export type ClockFault = 'ahead' | 'back' | 'behind-log';

/** A time service corrects a clock within a minute; otherwise an operator decides. */
const RETRY_AFTER_S = 30;

export const clockRefusal = (fault: ClockFault): Rejection =>
  new Rejection(fault === 'behind-log' ? 'CLOCK_BEHIND_LOG' : 'CLOCK_STEPPED', { retryAfter: RETRY_AFTER_S });

/** `nowMs` is the time to use, `expectedMs` the date according to the monotonic clock. */
export type ClockJudgement = Readonly<{ fault: ClockFault | null; nowMs: number; expectedMs: number }>;

/** Judges whether the date can be trusted. While it cannot, time continues from the anchor by the monotonic clock. */
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

/** A move of the date that the watch followed, from one time to another; `since` is the start of the process. ISO. */
export type ClockMove = Readonly<{ from: string; to: string; since: string }>;

/**
 * The true time of something that was dated by a clock which was corrected later: every later move in the log shifts
 * it, and the result is never later than the end of the last move.
 */
export function shiftedBy(moves: readonly ClockMove[], at: string): number {
  const atMs = Date.parse(at);
  const own = moves.filter(({ since, from }) => Date.parse(since) <= atMs && atMs <= Date.parse(from));
  const shiftMs = own.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
  return Math.min(atMs + shiftMs, ...own.slice(-1).map(({ to }) => Date.parse(to)));
}
