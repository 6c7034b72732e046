import type { ContactBody } from '@onda-on/contracts/api';
import { cleanName, CONTACT_TEXT, SUBJECT_LENGTH_MAX, SUBJECT_LENGTH_MIN } from '@onda-on/contracts/rules';
import { type UseFormReturn, useForm } from 'react-hook-form';

import { useSending } from '../../hooks/use-sending.ts';
import { CONTACT } from '../../text/contact.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { NoticeTick } from '../../ui/fields/ConsentTick.tsx';
import { Honeypot } from '../../ui/fields/Honeypot.tsx';
import { EmailField, LineField, NameField, PhoneField, MessageField } from '../../ui/fields/LineField.tsx';
import { isOfLength, MESSAGE_RULES, sentMessage } from '../../ui/fields/message-rules.ts';
import { SendForm } from '../../ui/SendForm.tsx';
import { FormSent } from '../../ui/SendingRefused.tsx';

/** The contact form. After sending, a confirmation replaces it. */
export function ContactForm() {
  const form = useForm<ContactValues>({ defaultValues: EMPTY_CONTACT, shouldFocusError: false });
  const sending = useSending('/api/contact', contactBodyOf);
  const again = () => {
    form.reset(EMPTY_CONTACT);
    sending.reset();
  };
  if (sending.isSuccess)
    return (
      <FormSent title={CONTACT.received}>
        <p>{CONTACT.answerTo(sending.variables.email.trim())}</p>
        <p>
          <Button onClick={again}>{CONTACT.again}</Button>
        </p>
      </FormSent>
    );
  return (
    <section className="card contact" aria-labelledby="iletisim-baslik">
      <h2 id="iletisim-baslik">{CONTACT.title}</h2>
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
        <ContactFields form={form} />
        <ContactTicks form={form} />
      </SendForm>
    </section>
  );
}

/** Two ticks (KVKK): that the notice was read, and the optional consent to announcements. */
const ContactTicks = ({ form }: Readonly<{ form: UseFormReturn<ContactValues> }>) => (
  <div className="field">
    <NoticeTick
      id="iletisim-consent"
      error={form.formState.errors.consent?.message}
      registered={form.register('consent', CONTACT_RULES.consent)}
    />
    <div className="tick">
      <input id="iletisim-campaigns" type="checkbox" {...form.register('campaigns')} />
      <label htmlFor="iletisim-campaigns">{CONTACT.campaigns}</label>
    </div>
  </div>
);

type Props = Readonly<{ form: UseFormReturn<ContactValues> }>;

/** The visitor's name, contact and message. Nothing of it is kept in the browser. */
function ContactFields({ form }: Props) {
  const { errors } = form.formState;
  const field = (name: 'name' | 'email' | 'phone' | 'subject' | 'message') => ({
    id: `iletisim-${name}`,
    label: CONTACT[name],
    error: errors[name]?.message,
    ...form.register(name, CONTACT_RULES[name]),
  });
  return (
    <>
      <NameField {...field('name')} required />
      <div className="pair">
        <EmailField {...field('email')} hint={CONTACT.emailHint} required />
        <PhoneField {...field('phone')} />
      </div>
      <LineField {...field('subject')} maxLength={SUBJECT_LENGTH_MAX} required />
      <MessageField {...field('message')} rows={7} />
      <Honeypot registered={form.register('website')} />
    </>
  );
}

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

const CONTACT_RULES = {
  ...MESSAGE_RULES,
  subject: {
    validate: (text: string) =>
      isOfLength(cleanName(text), SUBJECT_LENGTH_MIN, SUBJECT_LENGTH_MAX) || CONTACT_TEXT.subject,
  },
};

const contactBodyOf = ({ name, email, phone, message, subject, ...values }: ContactValues): ContactBody => ({
  ...values,
  ...sentMessage({ name, email, phone, message }),
  subject: cleanName(subject),
});
