import type { AdminWeek } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX, WEEK_NUMBER_MIN, WEEK_STATUS_TEXT, WEEK_STATUSES } from '@onda-on/contracts/rules';

import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { statusEffect } from './status-effect.ts';
import { statusIn, type WeekErrors, type WeekForm } from './week-form.ts';

type Props = Readonly<{
  week: AdminWeek | null;
  form: WeekForm;
  errors: WeekErrors;
  onChange: (form: WeekForm) => void;
}>;

const MOMENTS = ['startAt', 'lockAt', 'closeAt'] as const;

export function WeekFields({ week, form, errors, onChange }: Props) {
  const effect = week && statusEffect(week, statusIn(form.status));
  const set = (name: keyof WeekForm, value: string) => onChange({ ...form, [name]: value });
  return (
    <>
      <div className="cols2">
        <Field label={WEEK_FORM.number} error={errors.number}>
          {(aria) => (
            <input
              {...aria}
              className="input"
              type="number"
              min={WEEK_NUMBER_MIN}
              max={WEEK_NUMBER_MAX}
              value={form.number}
              onChange={({ target }) => set('number', target.value)}
            />
          )}
        </Field>
        <Field label={WEEK_FORM.status} error={errors.status}>
          {(aria) => (
            <select
              {...aria}
              className="input"
              value={form.status}
              onChange={({ target }) => set('status', target.value)}
            >
              {WEEK_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {WEEK_STATUS_TEXT[status]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div role="status">
        {effect ? (
          <p className="effect quiet">
            <b>{WEEK_FORM.effect}:</b> {effect}
          </p>
        ) : null}
      </div>
      <div className="cols3">
        {MOMENTS.map((name) => (
          <Field key={name} label={WEEK_FORM[name]} error={errors[name]}>
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
        ))}
      </div>
      <p className="muted small">{WEEK_FORM.zone}</p>
    </>
  );
}
