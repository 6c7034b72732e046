import {
  cleanName,
  EMAIL,
  EMAIL_LENGTH_MAX,
  isEmail,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  nameProblem,
  NATIONAL_ID,
  PROFILE_TEXT,
  turkishPhoneOf,
} from '@onda-on/contracts/rules';
import type { Profile } from '@onda-on/stores';
import {
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';

import { hasOnly, INVALID, plainTextSchema } from '../../platform/http/body-rules.ts';

export type ProfileBody = Readonly<{
  name: string;
  tcNumber: string;
  email: string;
  termsAccepted: boolean;
  notify?: boolean;
  phone?: string;
}>;

const KNOWN: ReadonlySet<string> = new Set(['name', 'tcNumber', 'email', 'termsAccepted', 'notify', 'phone']);
// Blanks are removed later, so the raw name may exceed the limit, but not endlessly.
const RAW_NAME_MAX = NAME_LENGTH_MAX * 8;

export const PROFILE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'tcNumber', 'email', 'termsAccepted'],
  properties: {
    name: plainTextSchema({ min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX }),
    tcNumber: { type: 'string', pattern: NATIONAL_ID.source },
    email: { type: 'string', maxLength: EMAIL_LENGTH_MAX, pattern: EMAIL.source },
    termsAccepted: { const: true },
    notify: { type: 'boolean' },
    phone: { type: 'string', pattern: String.raw`^(?:\+90|0090|90|0)?[2-5]\d{9}$` },
  },
};

/** Checks the whole profile and reports the first problem with the form's message. */
@ValidatorConstraint({ name: 'profile' })
export class IsProfile implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return profileProblem(value) === null;
  }

  defaultMessage({ value }: ValidationArguments): string {
    return profileProblem(value) ?? INVALID.message;
  }
}

/** The profile as the vault stores it: the name cleaned and the phone in one form. */
export function profileFrom({ name, tcNumber, email, notify, phone }: ProfileBody): Profile {
  const to = phone === undefined ? null : turkishPhoneOf(phone);
  const consents = { ...(notify !== undefined && { notify }), ...(to !== null && { phone: to }) };
  return { name: cleanName(name), email, nationalId: tcNumber, ...consents };
}

type Sent = Readonly<Record<keyof ProfileBody, unknown>>;

/** In the order of the form's fields. */
const CHECKS: readonly ((sent: Sent) => string | null)[] = [
  ({ name }) => problemOfName(name),
  ({ tcNumber }) => problemUnless(isText(tcNumber) && NATIONAL_ID.test(tcNumber), PROFILE_TEXT.tcNumber),
  ({ email }) => problemUnless(isText(email) && isEmail(email), PROFILE_TEXT.email),
  ({ termsAccepted }) => problemUnless(termsAccepted === true, PROFILE_TEXT.termsAccepted),
  ({ notify = false }) => problemUnless(typeof notify === 'boolean', INVALID.message),
  ({ phone }) =>
    problemUnless(
      phone === undefined || (isText(phone) && turkishPhoneOf(phone) !== null),
      PROFILE_TEXT.phone,
    ),
];

const isText = (value: unknown): value is string => typeof value === 'string';
const problemUnless = (isFine: boolean, problem: string): string | null => (isFine ? null : problem);

/** The first complaint; null for a good one. */
export function profileProblem(value: unknown): string | null {
  if (!hasOnly(KNOWN, value)) return INVALID.message;
  for (const check of CHECKS) {
    const problem = check(value);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOfName(name: unknown): string | null {
  if (typeof name !== 'string') return PROFILE_TEXT.name;
  return name.length > RAW_NAME_MAX ? PROFILE_TEXT.nameLong : nameProblem(name);
}
