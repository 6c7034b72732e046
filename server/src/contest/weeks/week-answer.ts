import type { WeekAnswer } from '@onda-on/contracts/api';
import { currentWeekOf, shownStatus, type WeekNumber } from '@onda-on/contracts/rules';

import type { Season } from './calendar.ts';
import type { EntryWindow } from './entry-window.ts';
import type { WeekFacts } from './week-facts.ts';

export function weekAnswer(
  { week, picksPerWeek, isSheetComplete }: WeekFacts,
  window: EntryWindow,
): WeekAnswer {
  const { number, startAt, closeAt, seal } = week;
  const { lockAt, isOpen } = window.of(week);
  return {
    number,
    status: shownStatus(week),
    startAt,
    lockAt: lockAt.toISOString(),
    closeAt,
    picksPerWeek,
    isSheetComplete,
    isOpen,
    seal: seal && { lockedAt: seal.lockedAt, root: seal.root, count: seal.count, check: seal.check },
  };
}

/** What past results offer, newest first: N−1…1, whether or not each was played here, and every week that is over. */
export function pastWeeksIn({ weeks }: Season, current: WeekNumber): readonly number[] {
  const before = Array.from({ length: current - 1 }, (_, i) => i + 1);
  const finished = Array.from(weeks.values()).filter(({ week }) => shownStatus(week) === 'finished');
  const past = new Set([...before, ...finished.map(({ week }): number => week.number)]);
  return [...past].toSorted((a, b) => b - a);
}

/** The week that home and lookup show. */
export function currentWeekIn({ weeks }: Season, window: EntryWindow): WeekNumber {
  const candidates = Array.from(weeks.values(), ({ week, isSheetComplete }) => ({
    number: week.number,
    status: shownStatus(week),
    lockAt: window.of(week).lockAt.toISOString(),
    closeAt: week.closeAt,
    isSheetComplete,
  }));
  return currentWeekOf(candidates, window.now) as WeekNumber;
}
