import type { ContactBody } from '@onda-on/contracts/api';
import { cleanName, CONTACT_TEXT, SUBJECT_LENGTH_MAX, SUBJECT_LENGTH_MIN } from '@onda-on/contracts/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { useSending } from '../../hooks/use-sending.ts';
import { CONTACT } from '../../text/contact.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { LineField } from '../../ui/fields/LineField.tsx';
import { isOfLength, sentMessage } from '../../ui/fields/message-rules.ts';
import { MessageFields, NoticeField } from '../../ui/fields/MessageFields.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { SendForm } from '../../ui/SendForm.tsx';
import { FormSent } from '../../ui/SendingRefused.tsx';

/** The contact form. After sending, a confirmation replaces it. */
export function ContactForm() {
  const form = useForm<ContactValues>({ defaultValues: EMPTY_CONTACT, shouldFocusError: false });
  const sending = useSending('/api/contact', contactBodyOf);
  const [isAgain, setAgain] = useState(false);
  const again = () => {
    setAgain(true);
    form.reset(EMPTY_CONTACT);
    sending.reset();
  };
  if (sending.isSuccess) return <Received email={sending.variables.email.trim()} onAgain={again} />;
  return (
    <section className="card contact" aria-labelledby="iletisim-baslik">
      <h2 id="iletisim-baslik" {...(isAgain && { ref: focusNow, tabIndex: -1 })}>
        {CONTACT.title}
      </h2>
      <p className="muted small">{CONTACT.lead}</p>
      <SendForm
        form={form}
        onValid={sending.mutate}
        sending={sending}
        fields={CONTACT_FIELDS}
        prefix="iletisim"
        submit={CONTACT.submit}
        busy={CONTACT.busy}
      >
        <MessageFields prefix="iletisim" text={CONTACT} rows={7}>
          <LineField
            id="iletisim-subject"
            label={CONTACT.subject}
            error={form.formState.errors.subject?.message}
            {...form.register('subject', SUBJECT_RULE)}
            maxLength={SUBJECT_LENGTH_MAX}
            required
          />
        </MessageFields>
        <NoticeField prefix="iletisim">
          <div className="tick">
            <input id="iletisim-campaigns" type="checkbox" {...form.register('campaigns')} />
            <label htmlFor="iletisim-campaigns">{CONTACT.campaigns}</label>
          </div>
        </NoticeField>
      </SendForm>
    </section>
  );
}

const Received = ({ email, onAgain }: Readonly<{ email: string; onAgain: () => void }>) => (
  <FormSent title={CONTACT.received}>
    <p>{CONTACT.answerTo(email)}</p>
    <p>
      <Button onClick={onAgain}>{CONTACT.again}</Button>
    </p>
  </FormSent>
);

type ContactValues = Required<ContactBody>;

const EMPTY_CONTACT: ContactValues = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  consent: false,
  campaigns: false,
  website: '',
};

const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'consent'] as const;

const SUBJECT_RULE = {
  validate: (text: string) =>
    isOfLength(cleanName(text), SUBJECT_LENGTH_MIN, SUBJECT_LENGTH_MAX) || CONTACT_TEXT.subject,
};

const contactBodyOf = ({ name, email, phone, message, subject, ...values }: ContactValues): ContactBody => ({
  ...values,
  ...sentMessage({ name, email, phone, message }),
  subject: cleanName(subject),
});
