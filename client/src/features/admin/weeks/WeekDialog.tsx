import type { AdminWeek } from '@onda-on/contracts/api';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../shell/FormDialog.tsx';
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
  const { value: form, stale } = edit;
  return (
    <FormDialog
      id={FORM}
      title={week ? WEEK_FORM.edit(week.number) : WEEK_FORM.add}
      submit={week ? PANEL.save : WEEK_FORM.add}
      form={edit}
    >
      {stale ? <StaleWeek {...stale} /> : null}
      <WeekFields
        week={week}
        form={form}
        errors={edit.errors}
        isTextMissing={edit.refusal === 'LEGAL_PAGES_MISSING'}
        onChange={edit.set}
      />
      {pattern ? (
        <p>
          <Button slim onClick={() => edit.set({ ...form, ...datesAfter(pattern) })}>
            {WEEK_FORM.copyDates(pattern.number)}
          </Button>
        </p>
      ) : null}
    </FormDialog>
  );
}
