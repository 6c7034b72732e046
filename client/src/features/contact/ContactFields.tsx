import { MESSAGE_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '@onda-on/contracts/rules';
import type { UseFormReturn } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { Field } from '../../ui/Field.tsx';
import { RULES, type ContactValues } from './contact.form.ts';

type Props = Readonly<{ form: UseFormReturn<ContactValues> }>;

/** Who writes, and what. Nothing of it is kept in the browser. */
export function ContactFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <Field id="iletisim-name" label={CONTACT.name} error={errors.name?.message}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            autoComplete="name"
            required
            {...form.register('name', RULES.name)}
          />
        )}
      </Field>
      <ReachFields form={form} />
      <MessageFields form={form} />
      <Trap form={form} />
    </>
  );
}

/** Where the answer goes, and a number for whoever wants to be called. */
function ReachFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <div className="pair">
      <Field id="iletisim-email" label={CONTACT.email} hint={CONTACT.emailHint} error={errors.email?.message}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            {...form.register('email', RULES.email)}
          />
        )}
      </Field>
      <Field id="iletisim-phone" label={CONTACT.phone} error={errors.phone?.message}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            type="tel"
            autoComplete="tel"
            {...form.register('phone', RULES.phone)}
          />
        )}
      </Field>
    </div>
  );
}

function MessageFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <Field id="iletisim-subject" label={CONTACT.subject} error={errors.subject?.message}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            maxLength={SUBJECT_LENGTH_MAX}
            required
            {...form.register('subject', RULES.subject)}
          />
        )}
      </Field>
      <Field id="iletisim-message" label={CONTACT.message} error={errors.message?.message}>
        {(aria) => (
          <textarea
            {...aria}
            className="input"
            rows={7}
            maxLength={MESSAGE_LENGTH_MAX}
            required
            {...form.register('message', RULES.message)}
          />
        )}
      </Field>
    </>
  );
}

/** A field that no person sees or reaches; machines fill it, and are told that all went well. */
const Trap = ({ form }: Props) => (
  <div className="trap" aria-hidden="true">
    <label>
      {CONTACT.trap}
      <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
    </label>
  </div>
);
