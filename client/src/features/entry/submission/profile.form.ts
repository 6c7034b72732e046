import { isEmail, nameProblem, NATIONAL_ID, PROFILE_TEXT, turkishPhoneOf } from '@onda-on/contracts/rules';
import type { RegisterOptions } from 'react-hook-form';

export type ProfileForm = {
  name: string;
  tcNumber: string;
  email: string;
  termsAccepted: boolean;
  /** Whether the sender wants to be notified, and a number for text messages if the server sends any. */
  notify: boolean;
  phone: string;
};

export const EMPTY_PROFILE: ProfileForm = {
  name: '',
  tcNumber: '',
  email: '',
  termsAccepted: false,
  notify: false,
  phone: '',
};

/** The fields in the order of the form, which is the order of the summary of errors. */
export const PROFILE_FIELDS = ['name', 'tcNumber', 'email', 'phone', 'termsAccepted'] as const;

type Rules = Readonly<{ [Name in keyof ProfileForm]: RegisterOptions<ProfileForm, Name> }>;

/** The specified checks and their texts; the server makes the same ones. */
export const PROFILE_RULES: Rules = {
  name: { validate: (text) => nameProblem(text) ?? true },
  tcNumber: { validate: (text) => NATIONAL_ID.test(text) || PROFILE_TEXT.tcNumber },
  email: { validate: (text) => isEmail(text.trim()) || PROFILE_TEXT.email },
  notify: {},
  phone: {
    validate: (text) => text.trim() === '' || turkishPhoneOf(text.trim()) !== null || PROFILE_TEXT.phone,
  },
  termsAccepted: { validate: (isTicked) => isTicked || PROFILE_TEXT.termsAccepted },
};
