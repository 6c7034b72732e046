import { isComplete } from '../model/contest.selectors.ts';
import type { Contest, ContestWeek } from '../model/contest.ts';
import { lockedSince } from './week-lock.ts';

/**
 * Remembers of every week whose lock has passed by the time of an event that it has. Asked before such an event is folded,
 * so that an edit that would move the lock away comes too late.
 */
export const latchedBefore = (contest: Contest, at: string): Contest =>
  latched(contest, at, (week) => lockedSince(contest, week, new Date(at))?.toISOString() ?? at);

/** The same after it was folded: an edit that moves a lock into the past takes effect at its own time. */
export const latchedAfter = (contest: Contest, at: string): Contest => latched(contest, at, () => at);

function latched(contest: Contest, at: string, momentOf: (week: ContestWeek) => string): Contest {
  const now = new Date(at);
  const passed = [...contest.weeks.values()].filter((week) => hasPassed(contest, week, now));
  if (passed.length === 0) return contest;
  const weeks = new Map(contest.weeks);
  for (const week of passed) weeks.set(week.id, { ...week, passedAt: momentOf(week) });
  return { ...contest, weeks };
}

// A draft may be planned anew, and nobody could enter a week without a whole sheet: neither is locked by a date.
const hasPassed = (contest: Contest, week: ContestWeek, now: Date): boolean =>
  week.rules !== null &&
  week.passedAt === null &&
  isComplete(contest, week) &&
  lockedSince(contest, week, now) !== null;
