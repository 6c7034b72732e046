import type { Customer, CustomerBody } from '@onda-on/contracts/api';
import {
  cleanName,
  CONTACT_FIELDS,
  CONTACT_SOURCES,
  CONTACT_TEXT,
  isEmail,
  isName,
  isPhone,
  type ContactField,
} from '@onda-on/contracts/rules';

/** `campaigns` is `true` or empty: drafts keep texts. */
export type CustomerForm = Readonly<Record<ContactField | 'source' | 'campaigns', string>>;
export type CustomerErrors = Readonly<Partial<Record<ContactField, string>>>;

export const EMPTY_CUSTOMER: CustomerForm = {
  name: '',
  email: '',
  phone: '',
  source: 'other',
  campaigns: '',
};

export const customerFormOf = ({ name, email, phone, source, campaigns }: Customer): CustomerForm => ({
  name,
  email,
  phone,
  source,
  campaigns: campaigns ? 'true' : '',
});

export const customerErrors = ({ name, email, phone }: CustomerForm): CustomerErrors => ({
  ...(!isName(cleanName(name)) && { name: CONTACT_TEXT.name }),
  ...(!isEmail(email.trim()) && { email: CONTACT_TEXT.email }),
  ...(phone.trim() !== '' && !isPhone(phone.trim()) && { phone: CONTACT_TEXT.phone }),
});

export const customerBodyOf = ({ name, email, phone, source, campaigns }: CustomerForm): CustomerBody => ({
  name: cleanName(name),
  email: email.trim(),
  phone: phone.trim(),
  source: CONTACT_SOURCES.find((each) => each === source) ?? 'other',
  campaigns: campaigns === 'true',
});

const FIELDS = [...CONTACT_FIELDS, 'source', 'campaigns'] as const;

/** What somebody else changed while a form was open. */
export const changedSince = (base: Customer, now: Customer): readonly (keyof CustomerForm)[] =>
  FIELDS.filter((field) => base[field] !== now[field]);
