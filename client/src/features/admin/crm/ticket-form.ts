import type { TicketBody } from '@onda-on/contracts/api';
import {
  cleanMessage,
  cleanName,
  CONTACT_TEXT,
  isEmail,
  isName,
  isPhone,
  MESSAGE_LENGTH_MAX,
  MESSAGE_LENGTH_MIN,
  SUBJECT_LENGTH_MAX,
  SUBJECT_LENGTH_MIN,
} from '@onda-on/contracts/rules';

export type TicketForm = Readonly<Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>>;
export type TicketErrors = Readonly<Partial<Record<keyof TicketForm, string>>>;

export const EMPTY_TICKET: TicketForm = { name: '', email: '', phone: '', subject: '', message: '' };

export const ticketBodyOf = ({ name, email, phone, subject, message }: TicketForm): TicketBody => ({
  kind: 'other',
  name: cleanName(name),
  ...(email.trim() && { email: email.trim() }),
  ...(phone.trim() && { phone: phone.trim() }),
  subject: cleanName(subject),
  message: cleanMessage(message),
});

const isOfLength = (text: string, min: number, max: number): boolean => {
  const { length } = Array.from(text);
  return length >= min && length <= max;
};

export function ticketErrors(form: TicketForm): TicketErrors {
  const { name, email = '', phone = '', subject, message } = ticketBodyOf(form);
  return {
    ...(!isName(name) && { name: CONTACT_TEXT.name }),
    ...(email !== '' && !isEmail(email) && { email: CONTACT_TEXT.email }),
    ...(phone !== '' && !isPhone(phone) && { phone: CONTACT_TEXT.phone }),
    ...(!isOfLength(subject, SUBJECT_LENGTH_MIN, SUBJECT_LENGTH_MAX) && { subject: CONTACT_TEXT.subject }),
    ...(!isOfLength(message, MESSAGE_LENGTH_MIN, MESSAGE_LENGTH_MAX) && { message: CONTACT_TEXT.message }),
  };
}
