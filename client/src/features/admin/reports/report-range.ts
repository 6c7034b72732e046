import { dayAfter, isDay, mondayOf } from '@onda-on/contracts/rules';

/** The first and last day shown, by Istanbul's calendar; an empty one is open. */
export type ReportRange = Readonly<{ from: string; to: string }>;

export const EVERYTHING: ReportRange = { from: '', to: '' };
const DAYS_OF_MONTH = 30;
const DAYS_OF_WEEK = 7;

type ReportSearch = Readonly<{ ilk?: string; son?: string }>;

/** The range's search parameters; an invalid range becomes the whole time. */
export function reportSearch({ ilk, son }: Readonly<Record<string, unknown>>): ReportSearch {
  const range = { from: isDay(ilk) ? ilk : '', to: isDay(son) ? son : '' };
  return isReportRangeInOrder(range) ? reportSearchOf(range) : {};
}

export const rangeIn = ({ ilk = '', son = '' }: ReportSearch): ReportRange => ({ from: ilk, to: son });

export const reportSearchOf = ({ from, to }: ReportRange): ReportSearch => ({
  ...(from && { ilk: from }),
  ...(to && { son: to }),
});

export const isReportRangeInOrder = ({ from, to }: ReportRange): boolean =>
  from === '' || to === '' || from <= to;

export const isSameRange = (a: ReportRange, b: ReportRange): boolean => a.from === b.from && a.to === b.to;

export const presetsOn = (today: string): Readonly<Record<'all' | 'month' | 'week', ReportRange>> => ({
  all: EVERYTHING,
  month: { from: dayAfter(today, 1 - DAYS_OF_MONTH), to: today },
  week: { from: mondayOf(today), to: dayAfter(mondayOf(today), DAYS_OF_WEEK - 1) },
});

export const parametersOf = ({ from, to }: ReportRange) => ({
  ...(from && { from }),
  ...(to && { to }),
});
