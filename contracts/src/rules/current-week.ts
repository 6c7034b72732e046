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
 * locks first, else the latest locked, else the next such draft with a complete sheet, else the last finished, else 15.
 */
export function currentWeekOf(weeks: readonly WeekCandidate[], now: Date): number {
  const isOver = ({ closeAt, isSettled }: WeekCandidate) => isSettled || Date.parse(closeAt) <= now.getTime();
  const [active] = weeks.filter((week) => week.status === 'active' && !isOver(week)).toSorted(earliest);
  const locked = weeks
    .filter(({ status }) => status === 'locked')
    .toSorted(byNumber)
    .at(-1);
  const [draft] = weeks
    .filter((week) => week.status === 'draft' && week.isSheetComplete && !isOver(week))
    .toSorted(byNumber);
  const finished = weeks
    .filter(({ status }) => status === 'finished')
    .toSorted(byNumber)
    .at(-1);
  return (active ?? locked ?? draft ?? finished)?.number ?? WEEK_NUMBER_DEFAULT;
}
