import type { AdminWeek } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { useCommand } from '../use-command.ts';
import { addWeek, changeWeek } from './week-commands.api.ts';
import { EMPTY_WEEK, nextWeekOf, weekBodyOf, weekErrors, weekFormOf, type WeekForm } from './week-form.ts';

const CHANGING = { failed: WEEK_FORM.changeFailed, done: WEEK_FORM.changed };
const CREATING = { failed: WEEK_FORM.createFailed, done: WEEK_FORM.created };

type Begun = Readonly<{
  /** The week to change, or null for a new one. */
  week: AdminWeek | null;
  /** What dates may be taken from: the week before, or the one that is copied. */
  pattern: AdminWeek | undefined;
  lastNumber: number | undefined;
}>;

/** The form of a week: its draft, its errors once they were tried, and what it was filled from. */
export function useWeek({ week, pattern, lastNumber }: Begun, onClose: () => void) {
  // Somebody else's change meanwhile is shown and refused, not overwritten.
  const [base, rebase] = useState(week);
  const [initial, setInitial] = useState(() => initialForm(week, pattern, lastNumber));
  const name = `hafta-${week?.id ?? `yeni-${pattern?.id ?? ''}`}`;
  const draft = useDraft<WeekForm>(name, initial, isTextForm(EMPTY_WEEK));
  const [wasTried, setTried] = useState(false);
  const errors = weekErrors(draft.value);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<WeekForm>({
    run: (form) => (base ? changeWeek(base, weekBodyOf(form)) : addWeek(weekBodyOf(form))),
    ...(base ? CHANGING : CREATING),
    onDone: close,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length === 0 && !isPending) mutate(draft.value);
  };
  const take = (now: AdminWeek) => {
    rebase(now);
    setInitial(weekFormOf(now));
    draft.set(weekFormOf(now));
  };
  const isDirty = JSON.stringify(draft.value) !== JSON.stringify(initial) && !isPending;
  const shown = wasTried ? errors : {};
  return {
    form: draft.value,
    set: draft.set,
    errors: shown,
    base,
    rebase,
    take,
    submit,
    close,
    isPending,
    isDirty,
  };
}

function initialForm(week: AdminWeek | null, pattern: AdminWeek | undefined, last = 0): WeekForm {
  if (week) return weekFormOf(week);
  const number = Math.min(last + 1, WEEK_NUMBER_MAX);
  return pattern ? nextWeekOf(pattern, number) : { ...EMPTY_WEEK, number: String(number) };
}
