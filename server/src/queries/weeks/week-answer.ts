import type { WeekAnswer } from '@onda-on/contracts/api';
import { currentWeekOf, shownStatus, type WeekNumber } from '@onda-on/contracts/rules';

import type { Season } from '../calendar/calendar.ts';
import type { EntryWindow } from '../calendar/entry-window.ts';
import type { WeekFacts } from '../calendar/week-facts.ts';

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

/** The week that home and lookup show (product.md §2). */
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
