import { SUBJECT_LENGTH_MAX } from '@onda-on/contracts/rules';
import type { UseFormReturn } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { Honeypot } from '../../ui/Honeypot.tsx';
import { EmailField, LineField, NameField, PhoneField } from '../../ui/LineField.tsx';
import { MessageField } from '../../ui/MessageField.tsx';
import { CONTACT_RULES, type ContactValues } from './contact.form.ts';

type Props = Readonly<{ form: UseFormReturn<ContactValues> }>;

/** Who writes, and what. Nothing of it is kept in the browser. */
export function ContactFields({ form }: Props) {
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
