import type { AdminWeek } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { DialogActions } from '../shell/DialogActions.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useCommand } from '../use-command.ts';
import { addWeek, changeWeek } from './week-commands.api.ts';
import { EMPTY_WEEK, nextWeekOf, weekBodyOf, weekErrors, weekFormOf, type WeekForm } from './week-form.ts';
import { WeekFields } from './WeekFields.tsx';

type Props = Readonly<{
  /** The week to change, or null for a new one. */
  week: AdminWeek | null;
  /** What a new one takes its hours from. */
  pattern: AdminWeek | undefined;
  lastNumber: number | undefined;
  onClose: () => void;
}>;

const FORM = 'hafta';
const CHANGING = { failed: WEEK_FORM.changeFailed, done: WEEK_FORM.changed };
const CREATING = { failed: WEEK_FORM.createFailed, done: WEEK_FORM.created };

const draftName = (week: AdminWeek | null, pattern: AdminWeek | undefined): string =>
  `hafta-${week?.id ?? `yeni-${pattern?.id ?? ''}`}`;

export function WeekDialog({ week, pattern, lastNumber, onClose }: Props) {
  // What the form was filled from: somebody else's change meanwhile is refused, not overwritten.
  const [base] = useState(week);
  const [initial] = useState(() => initialForm(week, pattern, lastNumber));
  const draft = useDraft<WeekForm>(draftName(week, pattern), initial, isTextForm(EMPTY_WEEK));
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
  const isDirty = JSON.stringify(draft.value) !== JSON.stringify(initial);
  return (
    <Dialog
      className="adm"
      title={base ? WEEK_FORM.edit(base.number) : WEEK_FORM.add}
      isOpen
      onClose={close}
      footer={
        <DialogActions
          submit={base ? PANEL.save : WEEK_FORM.add}
          form={FORM}
          isBusy={isPending}
          onClose={close}
        />
      }
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate>
        <WeekFields week={week} form={draft.value} errors={wasTried ? errors : {}} onChange={draft.set} />
      </form>
      <UnsavedGuard isDirty={isDirty && !isPending} />
    </Dialog>
  );
}

function initialForm(week: AdminWeek | null, pattern: AdminWeek | undefined, last = 0): WeekForm {
  if (week) return weekFormOf(week);
  const number = Math.min(last + 1, WEEK_NUMBER_MAX);
  return pattern ? nextWeekOf(pattern, number) : { ...EMPTY_WEEK, number: String(number) };
}
