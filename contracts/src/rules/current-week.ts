import { WEEK_NUMBER_DEFAULT } from './limits.ts';
import type { WeekStatus } from './week-status.ts';

export type WeekCandidate = Readonly<{
  number: number;
  /** The shown status (`shownStatus`): a sealed active week counts as locked, a settled one as finished. */
  status: WeekStatus;
  /** ISO; the effective lock. */
  lockAt: string;
  closeAt: string;
  isSettled: boolean;
  isSheetComplete: boolean;
}>;

const earliest = (a: WeekCandidate, b: WeekCandidate) => Date.parse(a.lockAt) - Date.parse(b.lockAt);
const byNumber = (a: WeekCandidate, b: WeekCandidate) => a.number - b.number;

/**
 * The week that home and look-up show (docs/rules.md#current-week): of the active weeks that are not over the one that
 * locks first, else the locked one that locked last, else of such drafts with a complete sheet the one that locks first, else the
 * finished one that locked last, else 15.
 */
export function currentWeekOf(weeks: readonly WeekCandidate[], now: Date): number {
  const isOver = ({ closeAt, isSettled }: WeekCandidate) => isSettled || Date.parse(closeAt) <= now.getTime();
  const shown = (status: WeekStatus) => weeks.filter((week) => week.status === status);
  const [active] = shown('active')
    .filter((week) => !isOver(week))
    .toSorted(earliest);
  const [draft] = shown('draft')
    .filter((week) => week.isSheetComplete && !isOver(week))
    .toSorted((a, b) => earliest(a, b) || byNumber(a, b));
  const week = active ?? lastOf(shown('locked'), now) ?? draft ?? lastOf(shown('finished'), now);
  return week?.number ?? WEEK_NUMBER_DEFAULT;
}

/** The one that locked last. Before its lock a paused week counts by its number: it may be the next one, or postponed. */
function lastOf(weeks: readonly WeekCandidate[], now: Date): WeekCandidate | undefined {
  const hasLocked = ({ lockAt }: WeekCandidate) => Date.parse(lockAt) <= now.getTime();
  const last = weeks.filter(hasLocked).toSorted((a, b) => earliest(a, b) || byNumber(a, b));
  return [...last.slice(-1), ...weeks.filter((week) => !hasLocked(week))].toSorted(byNumber).at(-1);
}
