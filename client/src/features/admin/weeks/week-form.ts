import type { AdminWeek, WeekBody } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX, WEEK_NUMBER_MIN, WEEK_STATUSES, type WeekStatus } from '@onda-on/contracts/rules';

import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { istanbulInput, momentKept, momentOfInput } from '../kit/istanbul-input.ts';

export type WeekForm = Readonly<
  Record<'number' | 'status' | 'startAt' | 'lockAt' | 'closeAt' | 'reason', string>
>;
export type WeekErrors = Readonly<Partial<Record<keyof WeekForm, string>>>;

export const EMPTY_WEEK: WeekForm = {
  number: '',
  status: 'draft',
  startAt: '',
  lockAt: '',
  closeAt: '',
  reason: '',
};

export const weekFormOf = (week: AdminWeek): WeekForm => ({
  number: String(week.number),
  status: week.status,
  startAt: istanbulInput(week.startAt),
  lockAt: istanbulInput(week.lockAt),
  closeAt: istanbulInput(week.closeAt),
  reason: '',
});

/** A new week after `week`, as a draft with the same hours seven days later. */
export function nextWeekOf(week: AdminWeek, number: number): WeekForm {
  return {
    ...EMPTY_WEEK,
    number: String(number),
    ...datesAfter(week),
  };
}

/** Whether a week with results would return to an earlier status: that needs a reason. */
export const returnsToEarlier = (week: AdminWeek | null, { status }: Pick<WeekForm, 'status'>): boolean =>
  Boolean(week?.settledAt) &&
  WEEK_STATUSES.indexOf(statusIn(status)) < WEEK_STATUSES.indexOf(week?.status ?? 'draft');

export const datesAfter = (week: AdminWeek): Pick<WeekForm, 'startAt' | 'lockAt' | 'closeAt'> => ({
  startAt: oneWeekLater(week.startAt),
  lockAt: oneWeekLater(week.lockAt),
  closeAt: oneWeekLater(week.closeAt),
});

/** Errors by field; the start must be before the lock, and the lock before the close. */
export function weekErrors({ number, startAt, lockAt, closeAt }: Omit<WeekForm, 'reason'>): WeekErrors {
  const count = Number(number);
  const [start, lock, close] = [startAt, lockAt, closeAt].map((text) => momentOfInput(text) ?? '');
  return {
    ...(!(Number.isInteger(count) && count >= WEEK_NUMBER_MIN) && { number: WEEK_FORM.numberMin }),
    ...(count > WEEK_NUMBER_MAX && { number: WEEK_FORM.numberMax }),
    ...(!start && { startAt: WEEK_FORM.startRequired }),
    ...lockError(start, lock),
    ...closeError(lock, close),
  };
}

function lockError(start = '', lock = ''): WeekErrors {
  if (!lock) return { lockAt: WEEK_FORM.lockRequired };
  return start && lock <= start ? { lockAt: WEEK_FORM.lockAfterStart } : {};
}

function closeError(lock = '', close = ''): WeekErrors {
  if (!close) return { closeAt: WEEK_FORM.closeRequired };
  return lock && close <= lock ? { closeAt: WEEK_FORM.closeAfterLock } : {};
}

export const statusIn = (text: string): WeekStatus => WEEK_STATUSES.find((each) => each === text) ?? 'draft';

type Dates = Pick<AdminWeek, 'startAt' | 'lockAt' | 'closeAt'>;

/** The request's body; `base` is the week that the form was filled from. */
export const weekBodyOf = (
  { number, status, startAt, lockAt, closeAt, reason }: WeekForm,
  base?: Dates,
): WeekBody => ({
  number: Number(number),
  status: statusIn(status),
  startAt: momentKept(startAt, base?.startAt) ?? '',
  lockAt: momentKept(lockAt, base?.lockAt) ?? '',
  closeAt: momentKept(closeAt, base?.closeAt) ?? '',
  ...(reason.trim() && { reason: reason.trim() }),
});

/** A week with a pinned sheet keeps its number; only a return to an earlier status keeps its reason. */
export const settledWeek = (form: WeekForm, week: AdminWeek | null): WeekForm => ({
  ...form,
  ...(week?.sheet && { number: String(week.number) }),
  ...(!returnsToEarlier(week, form) && { reason: '' }),
});

const WEEK_MS = 7 * 24 * 3_600_000;
const YEAR_MAX = 9_999;

/**
 * The same hour by Istanbul's clocks seven days later, as the value of a `datetime-local` field. People plan by that
 * hour, also where the clocks change in between. Empty where such a field could not hold it.
 */
export function oneWeekLater(moment: string): string {
  // Wall-clock time as if it were UTC, where all weeks have the same length.
  const wall = Date.parse(`${istanbulInput(moment)}Z`);
  const later = new Date(wall + WEEK_MS);
  if (!(later.getUTCFullYear() <= YEAR_MAX)) return '';
  return later.toISOString().slice(0, 16);
}
