import type { TicketBody } from '@onda-on/contracts/api';
import {
  cleanMessage,
  cleanName,
  CONTACT_TEXT,
  EMAIL_LENGTH_MAX,
  isEmail,
  isName,
  isPhone,
  MESSAGE_LENGTH_MAX,
  MESSAGE_LENGTH_MIN,
  NAME_LENGTH_MAX,
  SUBJECT_LENGTH_MAX,
  SUBJECT_LENGTH_MIN,
} from '@onda-on/contracts/rules';

import { TICKET_FORM as TEXT } from '../../../text/admin/crm.tr.ts';
import { FormDialog } from '../kit/dialogs.tsx';
import { AreaField, TextField } from '../kit/fields.tsx';
import { useRecordForm } from '../kit/use-record-form.ts';
import { isOfLength } from '../kit/use-text-form.ts';
import { openTicket } from './crm-commands.api.ts';

const FORM = 'yeni-kayit';
const WORDS = { created: TEXT.opened, createFailed: TEXT.failed, changed: '', changeFailed: '' };

type Form = Readonly<Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>>;

const EMPTY: Form = { name: '', email: '', phone: '', subject: '', message: '' };

/** An operator writes down what somebody said. */
export function TicketOpeningDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const form = useRecordForm({
    name: FORM,
    topics: ['crm'],
    record: null,
    blank: EMPTY,
    formOf: () => EMPTY,
    errorsOf: ticketErrors,
    run: (value, _base, key) => openTicket(bodyOf(value), key),
    text: WORDS,
    onClose,
  });
  const { field } = form;
  return (
    <FormDialog id={FORM} title={TEXT.title} description={TEXT.lead} submit={TEXT.submit} form={form}>
      <TextField {...field('name')} label={TEXT.name} maxLength={NAME_LENGTH_MAX} />
      <div className="cols2">
        <TextField
          {...field('email')}
          label={TEXT.email}
          hint={TEXT.emailHint}
          type="email"
          maxLength={EMAIL_LENGTH_MAX}
        />
        <TextField {...field('phone')} label={TEXT.phone} type="tel" maxLength={24} />
      </div>
      <TextField {...field('subject')} label={TEXT.subject} maxLength={SUBJECT_LENGTH_MAX} />
      <AreaField {...field('message')} label={TEXT.message} rows={6} maxLength={MESSAGE_LENGTH_MAX} />
    </FormDialog>
  );
}

const bodyOf = ({ name, email, phone, subject, message }: Form): TicketBody => ({
  kind: 'other',
  name: cleanName(name),
  ...(email.trim() && { email: email.trim() }),
  ...(phone.trim() && { phone: phone.trim() }),
  subject: cleanName(subject),
  message: cleanMessage(message),
});

function ticketErrors(form: Form): Partial<Form> {
  const { name, email = '', phone = '', subject, message } = bodyOf(form);
  return {
    ...(!isName(name) && { name: CONTACT_TEXT.name }),
    ...(email !== '' && !isEmail(email) && { email: CONTACT_TEXT.email }),
    ...(phone !== '' && !isPhone(phone) && { phone: CONTACT_TEXT.phone }),
    ...(!isOfLength(subject, SUBJECT_LENGTH_MIN, SUBJECT_LENGTH_MAX) && { subject: CONTACT_TEXT.subject }),
    ...(!isOfLength(message, MESSAGE_LENGTH_MIN, MESSAGE_LENGTH_MAX) && { message: CONTACT_TEXT.message }),
  };
}
