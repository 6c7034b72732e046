import { isEmail, nameProblem, NATIONAL_ID, PROFILE_TEXT } from '@onda-on/contracts/rules';
import type { RegisterOptions } from 'react-hook-form';

export type ProfileForm = { name: string; tcNumber: string; email: string; termsAccepted: boolean };

export const EMPTY: ProfileForm = { name: '', tcNumber: '', email: '', termsAccepted: false };

/** The fields in the order of the form, which is the order of the summary of errors. */
export const FIELDS = ['name', 'tcNumber', 'email', 'termsAccepted'] as const;

type Rules = Readonly<{ [Name in keyof ProfileForm]: RegisterOptions<ProfileForm, Name> }>;

/** The checks of §5 with its words; the server makes the same ones. */
export const RULES: Rules = {
  name: { validate: (text) => nameProblem(text) ?? true },
  tcNumber: { validate: (text) => NATIONAL_ID.test(text) || PROFILE_TEXT.tcNumber },
  email: { validate: (text) => isEmail(text.trim()) || PROFILE_TEXT.email },
  termsAccepted: { validate: (isTicked) => isTicked || PROFILE_TEXT.termsAccepted },
};
