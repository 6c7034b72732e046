import type { AdminWeek } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';

import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { useEditForm } from '../drafts/use-edit-form.ts';
import { addWeek, changeWeek } from './week-commands.api.ts';
import { EMPTY_WEEK, nextWeekOf, weekBodyOf, weekErrors, weekFormOf, type WeekForm } from './week-form.ts';

type Begun = Readonly<{
  /** The week to change, or null for a new one. */
  week: AdminWeek | null;
  /** What dates may be taken from: the week before, or the one that is copied. */
  pattern: AdminWeek | undefined;
  lastNumber: number | undefined;
}>;

/** The form of a week: its draft, its errors once they were tried, and who was faster. */
export const useWeek = ({ week, pattern, lastNumber }: Begun, onClose: () => void) =>
  useEditForm<WeekForm, AdminWeek, unknown>({
    name: `hafta-${week?.id ?? `yeni-${pattern?.id ?? ''}`}`,
    record: week,
    empty: newWeek(pattern, lastNumber),
    formOf: weekFormOf,
    errorsOf: weekErrors,
    run: (form, base) => (base ? changeWeek(base, weekBodyOf(form)) : addWeek(weekBodyOf(form))),
    words: WEEK_FORM,
    onClose,
  });

function newWeek(pattern: AdminWeek | undefined, last = 0): WeekForm {
  const number = Math.min(last + 1, WEEK_NUMBER_MAX);
  return pattern ? nextWeekOf(pattern, number) : { ...EMPTY_WEEK, number: String(number) };
}
