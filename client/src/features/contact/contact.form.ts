import type { ContactBody } from '@onda-on/contracts/api';
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
import type { RegisterOptions } from 'react-hook-form';

export type ContactValues = {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  consent: boolean;
  campaigns: boolean;
  /** The honeypot: people do not see this field. */
  website: string;
};

export const EMPTY_CONTACT: ContactValues = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  consent: false,
  campaigns: false,
  website: '',
};

/** The fields in the order of the form, which is the order of the summary of errors. */
export const CONTACT_FORM_FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'consent'] as const;
type Checked = (typeof CONTACT_FORM_FIELDS)[number];
type Rules = Readonly<{ [Name in Checked]: RegisterOptions<ContactValues, Name> }>;

const isOfLength = (text: string, min: number, max: number): boolean => {
  const { length } = Array.from(text);
  return length >= min && length <= max;
};

/** The server makes the same checks, with the same words. */
export const CONTACT_RULES: Rules = {
  name: { validate: (text) => isName(cleanName(text)) || CONTACT_TEXT.name },
  email: { validate: (text) => isEmail(text.trim()) || CONTACT_TEXT.email },
  phone: { validate: (text) => text.trim() === '' || isPhone(text.trim()) || CONTACT_TEXT.phone },
  subject: {
    validate: (text) =>
      isOfLength(cleanName(text), SUBJECT_LENGTH_MIN, SUBJECT_LENGTH_MAX) || CONTACT_TEXT.subject,
  },
  message: {
    validate: (text) =>
      isOfLength(cleanMessage(text), MESSAGE_LENGTH_MIN, MESSAGE_LENGTH_MAX) || CONTACT_TEXT.message,
  },
  consent: { validate: (isTicked) => isTicked || CONTACT_TEXT.consent },
};

export const contactBodyOf = ({ phone, ...values }: ContactValues): ContactBody => ({
  ...values,
  name: cleanName(values.name),
  email: values.email.trim(),
  ...(phone.trim() !== '' && { phone: phone.trim() }),
  subject: cleanName(values.subject),
  message: cleanMessage(values.message),
});
