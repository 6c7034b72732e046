import type { AdminWeek } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX, WEEK_NUMBER_MIN, WEEK_STATUS_TEXT, WEEK_STATUSES } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { ChoiceField } from '../shell/ChoiceField.tsx';
import { ReasonField } from '../shell/ReasonField.tsx';
import { statusEffect } from './status-effect.ts';
import { returnsToEarlier, statusIn, type WeekErrors, type WeekForm } from './week-form.ts';

type Props = Readonly<{
  week: AdminWeek | null;
  form: WeekForm;
  errors: WeekErrors;
  /** The server refused to make it active because a legal text is not published. */
  isTextMissing: boolean;
  onChange: (form: WeekForm) => void;
}>;

const STATUSES = WEEK_STATUSES.map((status) => [status, WEEK_STATUS_TEXT[status]] as const);

/** The fields of a week, with the effect of another status. */
export function WeekFields({ week, form, errors, isTextMissing, onChange }: Props) {
  const set = (name: keyof WeekForm, value: string) => onChange({ ...form, [name]: value });
  const moment = (name: 'startAt' | 'lockAt' | 'closeAt') => (
    <Field label={WEEK_FORM[name]} error={errors[name]}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          type="datetime-local"
          value={form[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="cols2">
        <NumberField
          value={form.number}
          error={errors.number}
          isPinned={week !== null && week.sheet !== null}
          onChange={(text) => set('number', text)}
        />
        <ChoiceField
          label={WEEK_FORM.status}
          value={form.status}
          error={errors.status}
          choices={STATUSES}
          onChange={(status) => set('status', status)}
        />
      </div>
      <Effects week={week} form={form} isTextMissing={isTextMissing} />
      {returnsToEarlier(week, form) ? (
        <ReasonField
          value={form.reason}
          error={errors.reason}
          isPublic={false}
          onChange={(reason) => set('reason', reason)}
        />
      ) : null}
      <div className="moments">
        {moment('startAt')}
        {moment('lockAt')}
        {moment('closeAt')}
      </div>
      <p className="muted small">{WEEK_FORM.zone}</p>
    </>
  );
}

/** What another status or number of the week would do. */
function Effects({ week, form, isTextMissing }: Pick<Props, 'week' | 'form' | 'isTextMissing'>) {
  const effect = week && statusEffect(week, statusIn(form.status));
  const leaves = week && week.matches > 0 && form.number !== String(week.number) ? week : null;
  return (
    <div aria-live="polite">
      {effect ? (
        <p className="effect quiet">
          <b>{WEEK_FORM.effect}:</b> {effect}
        </p>
      ) : null}
      {isTextMissing ? (
        <p>
          <Link to="/admin/cms/sayfalar">{WEEK_FORM.toPages}</Link>
        </p>
      ) : null}
      {leaves ? <p className="effect quiet">{WEEK_FORM.renumber(leaves.matches, leaves.number)}</p> : null}
    </div>
  );
}

type FieldProps = Readonly<{ value: string; error?: string | undefined; onChange: (text: string) => void }>;

function NumberField({ value, error, isPinned, onChange }: FieldProps & Readonly<{ isPinned: boolean }>) {
  return (
    <Field label={WEEK_FORM.number} error={error} hint={isPinned ? WEEK_FORM.numberPinned : undefined}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          type="number"
          min={WEEK_NUMBER_MIN}
          max={WEEK_NUMBER_MAX}
          disabled={isPinned}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
