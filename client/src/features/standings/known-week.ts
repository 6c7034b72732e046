import type { CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { Rejection, parseWeekText, type WeekNumber } from '@onda-on/contracts/rules';

/** The week that an address names; null if the text cannot be a week's number. */
export function knownWeekIn(text: string): WeekNumber | null {
  try {
    return parseWeekText(text);
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
}

/** Whether an address names a week of this contest; until the weeks are known, any valid number counts. */
export function isKnownWeek(
  text: string,
  all: readonly Pick<WeekAnswer, 'number'>[] | undefined,
  current: Pick<CurrentWeekAnswer, 'week'> | undefined,
): boolean {
  const week = knownWeekIn(text);
  if (week === null) return false;
  return all === undefined || current?.week === week || all.some(({ number }) => number === week);
}

/** The weeks before and after one, among those that visitors can open: every one but drafts, and the current one. */
export function neighboursOf(
  week: number,
  weeks: readonly Pick<WeekAnswer, 'number' | 'status'>[],
  current: number | undefined,
): Readonly<{ previous: number | null; next: number | null }> {
  const open = weeks
    .filter(({ number, status }) => status !== 'draft' || number === current)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
  return {
    previous: open.findLast((number) => number < week) ?? null,
    next: open.find((number) => number > week) ?? null,
  };
}
