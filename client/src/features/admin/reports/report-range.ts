import { dayAfter, isDay, mondayOf } from '@onda-on/contracts/rules';

/** Istanbul's days from and to which is shown; an empty one is open. */
export type ReportRange = Readonly<{ from: string; to: string }>;

export const EVERYTHING: ReportRange = { from: '', to: '' };
const DAYS_OF_MONTH = 30;
const DAYS_OF_WEEK = 7;

/**
 * A range as the address holds it: `2026-11-01.2026-11-30`, open ends empty; a third part names the week whose prizes are
 * looked at. What means nothing is everything.
 */
export function rangeIn(place: string | undefined): ReportRange {
  const [from = '', to = '', ...rest] = (place ?? '').split('.');
  const isFine = rest.length <= 1 && [from, to].every((day) => day === '' || isDay(day));
  return isFine && isInOrder({ from, to }) ? { from, to } : EVERYTHING;
}

/** The week whose prize list is open; null for none. */
export function prizeWeekIn(place: string | undefined): number | null {
  const week = (place ?? '').split('.').at(2) ?? '';
  return /^[1-9]\d?$/.test(week) ? Number(week) : null;
}

export function placeOf({ from, to }: ReportRange, prizeWeek: number | null = null): string | undefined {
  if (prizeWeek !== null) return `${from}.${to}.${prizeWeek}`;
  return from === '' && to === '' ? undefined : `${from}.${to}`;
}

export const isInOrder = ({ from, to }: ReportRange): boolean => from === '' || to === '' || from <= to;

export const isSameRange = (a: ReportRange, b: ReportRange): boolean => a.from === b.from && a.to === b.to;

/** The stretches that one press shows. */
export const presetsOn = (today: string): Readonly<Record<'all' | 'month' | 'week', ReportRange>> => ({
  all: EVERYTHING,
  month: { from: dayAfter(today, 1 - DAYS_OF_MONTH), to: today },
  week: { from: mondayOf(today), to: dayAfter(mondayOf(today), DAYS_OF_WEEK - 1) },
});

/** As the server takes it. */
export const parametersOf = ({ from, to }: ReportRange) => ({
  ...(from && { from }),
  ...(to && { to }),
});
