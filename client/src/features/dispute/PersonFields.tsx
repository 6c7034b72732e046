import type { UseFormReturn } from 'react-hook-form';

import { DISPUTE } from '../../text/dispute.tr.ts';
import { Honeypot } from '../../ui/Honeypot.tsx';
import { EmailField, NameField, PhoneField } from '../../ui/LineField.tsx';
import { MessageField } from '../../ui/MessageField.tsx';
import { DISPUTE_RULES, type DisputeValues } from './dispute.form.ts';

type Props = Readonly<{ form: UseFormReturn<DisputeValues> }>;

/** Who asks, how to reach them, and what they say. */
export function PersonFields({ form }: Props) {
  const { errors } = form.formState;
  const field = (name: 'name' | 'email' | 'phone' | 'message') => ({
    id: `itiraz-${name}`,
    label: DISPUTE[name],
    error: errors[name]?.message,
    ...form.register(name, DISPUTE_RULES[name]),
  });
  return (
    <>
      <NameField {...field('name')} required />
      <div className="pair">
        <EmailField {...field('email')} hint={DISPUTE.emailHint} required />
        <PhoneField {...field('phone')} />
      </div>
      <MessageField {...field('message')} hint={DISPUTE.messageHint} rows={6} />
      <Honeypot registered={form.register('website')} />
    </>
  );
}
