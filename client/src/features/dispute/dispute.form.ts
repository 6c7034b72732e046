import type { DisputeBody } from '@onda-on/contracts/api';
import {
  cleanMessage,
  cleanName,
  CONTACT_TEXT,
  DISPUTE_TEXT,
  isEmail,
  isName,
  isPhone,
  isWeekNumber,
  MESSAGE_LENGTH_MAX,
  MESSAGE_LENGTH_MIN,
  NATIONAL_ID,
  PROFILE_TEXT,
  type DisputeRequest,
} from '@onda-on/contracts/rules';
import type { RegisterOptions } from 'react-hook-form';

export type DisputeValues = {
  request: DisputeRequest;
  week: string;
  tcNumber: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  consent: boolean;
  /** The honeypot: people do not see this field. */
  website: string;
};

export const EMPTY_DISPUTE: DisputeValues = {
  request: 'not-mine',
  week: '',
  tcNumber: '',
  name: '',
  email: '',
  phone: '',
  message: '',
  consent: false,
  website: '',
};

/** The fields in the order of the form, which is the order of the summary of errors. */
export const DISPUTE_FIELDS = ['week', 'tcNumber', 'name', 'email', 'phone', 'message', 'consent'] as const;
type Checked = (typeof DISPUTE_FIELDS)[number];
type Rules = Readonly<{ [Name in Checked]: RegisterOptions<DisputeValues, Name> }>;

function isOfLength(text: string): boolean {
  const { length } = Array.from(text);
  return length >= MESSAGE_LENGTH_MIN && length <= MESSAGE_LENGTH_MAX;
}

/** The server makes the same checks, with the same words. */
export const DISPUTE_RULES: Rules = {
  week: { validate: (text) => isWeekNumber(Number(text)) || DISPUTE_TEXT.week },
  tcNumber: { validate: (text) => NATIONAL_ID.test(text) || PROFILE_TEXT.tcNumber },
  name: { validate: (text) => isName(cleanName(text)) || CONTACT_TEXT.name },
  email: { validate: (text) => isEmail(text.trim()) || CONTACT_TEXT.email },
  phone: { validate: (text) => text.trim() === '' || isPhone(text.trim()) || CONTACT_TEXT.phone },
  message: { validate: (text) => isOfLength(cleanMessage(text)) || CONTACT_TEXT.message },
  consent: { validate: (isTicked) => isTicked || CONTACT_TEXT.consent },
};

export const disputeBodyOf = ({ phone, week, ...values }: DisputeValues): DisputeBody => ({
  ...values,
  week: Number(week),
  name: cleanName(values.name),
  email: values.email.trim(),
  ...(phone.trim() !== '' && { phone: phone.trim() }),
  message: cleanMessage(values.message),
});
