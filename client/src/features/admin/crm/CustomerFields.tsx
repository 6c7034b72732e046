import {
  CONTACT_SOURCES,
  EMAIL_LENGTH_MAX,
  NAME_LENGTH_MAX,
  type ContactField,
} from '@onda-on/contracts/rules';
import { useId, type HTMLInputTypeAttribute } from 'react';

import { CUSTOMER_FORM, SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { ChoiceField } from '../shell/ChoiceField.tsx';
import type { CustomerErrors, CustomerForm } from './customer-form.ts';

type Props = Readonly<{
  form: CustomerForm;
  errors: CustomerErrors;
  onChange: (form: CustomerForm) => void;
}>;

const LENGTHS: Readonly<Record<ContactField, number>> = {
  name: NAME_LENGTH_MAX,
  email: EMAIL_LENGTH_MAX,
  phone: 24,
};

const SOURCES = CONTACT_SOURCES.map((source) => [source, SOURCE_TEXT[source]] as const);

/** The fields of a customer. */
export function CustomerFields({ form, errors, onChange }: Props) {
  const set = (name: keyof CustomerForm, value: string) => onChange({ ...form, [name]: value });
  const text = (name: ContactField, type: HTMLInputTypeAttribute) => (
    <Field label={CUSTOMER_FORM[name]} error={errors[name]}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          type={type}
          autoComplete="off"
          maxLength={LENGTHS[name]}
          value={form[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      {text('name', 'text')}
      <div className="cols2">
        {text('email', 'email')}
        {text('phone', 'tel')}
      </div>
      <ChoiceField
        label={CUSTOMER_FORM.source}
        value={form.source}
        choices={SOURCES}
        onChange={(source) => set('source', source)}
      />
      <CampaignsTick
        isTicked={form.campaigns === 'true'}
        onTick={(isTicked) => set('campaigns', isTicked ? 'true' : '')}
      />
    </>
  );
}

type TickProps = Readonly<{ isTicked: boolean; onTick: (isTicked: boolean) => void }>;

function CampaignsTick({ isTicked, onTick }: TickProps) {
  const id = useId();
  return (
    <div className="field">
      <div className="tick">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-hint`}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
        <label htmlFor={id}>{CUSTOMER_FORM.campaigns}</label>
      </div>
      <span className="hint" id={`${id}-hint`}>
        {CUSTOMER_FORM.campaignsHint}
      </span>
    </div>
  );
}
