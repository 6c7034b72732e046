import { DISPUTE_REQUESTS } from '@onda-on/contracts/rules';
import type { UseFormReturn } from 'react-hook-form';

import { DISPUTE } from '../../text/dispute.tr.ts';
import { Field } from '../../ui/Field.tsx';
import { NationalIdField } from '../../ui/NationalIdField.tsx';
import { DISPUTE_RULES, type DisputeValues } from './dispute.form.ts';

type Props = Readonly<{ form: UseFormReturn<DisputeValues> }>;

/** What happened, and to which coupon. */
export const CouponFields = ({ form, latestWeek }: Props & Readonly<{ latestWeek: number }>) => (
  <>
    <RequestChoice form={form} />
    <div className="pair">
      <WeekField form={form} latestWeek={latestWeek} />
      <NationalIdField
        id="itiraz-tcNumber"
        label={DISPUTE.tcNumber}
        hint={DISPUTE.tcHint}
        error={form.formState.errors.tcNumber?.message}
        required
        typed={form.watch('tcNumber')}
        onTake={(number) => form.setValue('tcNumber', number, { shouldValidate: true })}
        {...form.register('tcNumber', DISPUTE_RULES.tcNumber)}
      />
    </div>
  </>
);

const RequestChoice = ({ form }: Props) => (
  <fieldset className="asked">
    <legend>{DISPUTE.request}</legend>
    {DISPUTE_REQUESTS.map((request) => (
      <div key={request} className="tick">
        <input id={`itiraz-request-${request}`} type="radio" value={request} {...form.register('request')} />
        <label htmlFor={`itiraz-request-${request}`}>
          <b>{DISPUTE.requests[request].label}</b>
          <span className="muted small block">{DISPUTE.requests[request].text}</span>
        </label>
      </div>
    ))}
  </fieldset>
);

function WeekField({ form, latestWeek }: Props & Readonly<{ latestWeek: number }>) {
  const weeks = Array.from({ length: latestWeek }, (_, n) => latestWeek - n);
  return (
    <Field id="itiraz-week" label={DISPUTE.week} error={form.formState.errors.week?.message}>
      {(aria) => (
        <select {...aria} className="input" required {...form.register('week', DISPUTE_RULES.week)}>
          {weeks.map((week) => (
            <option key={week} value={week}>
              {DISPUTE.weekOf(week)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
