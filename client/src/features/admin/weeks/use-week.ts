import type { AdminWeek } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';

import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { useEditForm } from '../drafts/use-edit-form.ts';
import { reasonError } from '../shell/reason-error.ts';
import { addWeek, changeWeek } from './week-commands.api.ts';
import {
  EMPTY_WEEK,
  nextWeekOf,
  returnsToEarlier,
  settledWeek,
  weekBodyOf,
  weekErrors,
  weekFormOf,
  type WeekForm,
} from './week-form.ts';

type Begun = Readonly<{
  /** The week to change, or null for a new one. */
  week: AdminWeek | null;
  /** What dates may be taken from: the week before, or the one that is copied. */
  pattern: AdminWeek | undefined;
  lastNumber: number | undefined;
}>;

const REFUSED_AT = {
  WEEK_NUMBER_TAKEN: 'number',
  WEEK_NUMBER_PINNED: 'number',
  WEEK_ALREADY_ACTIVE: 'status',
  LEGAL_PAGES_MISSING: 'status',
  REASON_REQUIRED: 'reason',
  REASON_PERSONAL: 'reason',
  WEEK_DATES_ORDER: 'lockAt',
} as const;

/** The form of a week: its draft, its errors once they were tried, and who was faster. */
export function useWeek({ week, pattern, lastNumber }: Begun, onClose: () => void) {
  const edit = useEditForm<WeekForm, AdminWeek, unknown>({
    topics: ['weeks', 'matches'],
    name: `hafta-${week?.id ?? `yeni-${pattern?.id ?? ''}`}`,
    record: week,
    empty: newWeek(pattern, lastNumber),
    formOf: weekFormOf,
    errorsOf: (form) => ({
      ...weekErrors(settledWeek(form, week)),
      ...(returnsToEarlier(week, form) && reasonError(form.reason)),
    }),
    refusedAt: REFUSED_AT,
    run: (form, base) =>
      base ? changeWeek(base, weekBodyOf(settledWeek(form, week), base)) : addWeek(weekBodyOf(form)),
    words: WEEK_FORM,
    onClose,
  });
  return { ...edit, value: settledWeek(edit.value, week) };
}

function newWeek(pattern: AdminWeek | undefined, last = 0): WeekForm {
  const number = Math.min(last + 1, WEEK_NUMBER_MAX);
  return pattern ? nextWeekOf(pattern, number) : { ...EMPTY_WEEK, number: String(number) };
}
