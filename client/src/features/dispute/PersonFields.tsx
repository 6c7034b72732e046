import { MESSAGE_LENGTH_MAX } from '@onda-on/contracts/rules';
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { DISPUTE } from '../../text/dispute.tr.ts';
import { Field } from '../../ui/Field.tsx';
import { RULES, type DisputeValues } from './dispute.form.ts';

type Props = Readonly<{ form: UseFormReturn<DisputeValues> }>;

type Line = Readonly<{
  field: 'name' | 'email' | 'phone';
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  hint?: string;
}>;
const NAME: Line = { field: 'name', type: 'text', autoComplete: 'name' };
const EMAIL: Line = { field: 'email', type: 'email', autoComplete: 'email', hint: DISPUTE.emailHint };
const PHONE: Line = { field: 'phone', type: 'tel', autoComplete: 'tel' };

/** Who asks, how to reach them, and what they say. */
export const PersonFields = ({ form }: Props) => (
  <>
    <LineField form={form} line={NAME} />
    <div className="pair">
      <LineField form={form} line={EMAIL} />
      <LineField form={form} line={PHONE} />
    </div>
    <MessageField form={form} />
    <div className="trap" aria-hidden="true">
      <label>
        {CONTACT.trap}
        <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
    </div>
  </>
);

function LineField({ form, line }: Props & Readonly<{ line: Line }>): ReactElement {
  const { field, hint, ...attributes } = line;
  const error = form.formState.errors[field]?.message;
  return (
    <Field id={`itiraz-${field}`} label={DISPUTE[field]} hint={hint} error={error}>
      {(aria) => (
        <input
          {...aria}
          {...attributes}
          className="input"
          required={field !== 'phone'}
          {...form.register(field, RULES[field])}
        />
      )}
    </Field>
  );
}

const MessageField = ({ form }: Props) => (
  <Field
    id="itiraz-message"
    label={DISPUTE.message}
    hint={DISPUTE.messageHint}
    error={form.formState.errors.message?.message}
  >
    {(aria) => (
      <textarea
        {...aria}
        className="input"
        rows={6}
        maxLength={MESSAGE_LENGTH_MAX}
        required
        {...form.register('message', RULES.message)}
      />
    )}
  </Field>
);
