import type { AdminWeek } from '@onda-on/contracts/api';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../shell/DialogActions.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { StaleWeek } from './StaleWeek.tsx';
import { useWeek } from './use-week.ts';
import { datesAfter } from './week-form.ts';
import { WeekFields } from './WeekFields.tsx';

type Props = Readonly<{
  /** The week to change, or null for a new one. */
  week: AdminWeek | null;
  /** What dates may be taken from: the week before, or the one that is copied. */
  pattern: AdminWeek | undefined;
  lastNumber: number | undefined;
  onClose: () => void;
}>;

const FORM = 'hafta';

export function WeekDialog({ onClose, ...begun }: Props) {
  const { week, pattern } = begun;
  const edit = useWeek(begun, onClose);
  const { value: form, isBusy, close, stale } = edit;
  return (
    <Dialog
      className="adm"
      title={week ? WEEK_FORM.edit(week.number) : WEEK_FORM.add}
      isOpen
      onClose={close}
      footer={
        <DialogActions
          submit={week ? PANEL.save : WEEK_FORM.add}
          form={FORM}
          isBusy={isBusy}
          onClose={close}
        />
      }
    >
      <form id={FORM} className="body" onSubmit={edit.submit} noValidate>
        {stale ? <StaleWeek {...stale} /> : null}
        <WeekFields week={week} form={form} errors={edit.errors} onChange={edit.set} />
        {pattern ? (
          <p>
            <Button slim onClick={() => edit.set({ ...form, ...datesAfter(pattern) })}>
              {WEEK_FORM.copyDates(pattern.number)}
            </Button>
          </p>
        ) : null}
      </form>
      <UnsavedGuard isDirty={edit.isDirty} />
    </Dialog>
  );
}
