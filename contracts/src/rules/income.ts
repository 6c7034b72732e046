import { cleanName } from './profile.ts';

export const SPONSOR_LENGTH_MIN = 2;
export const SPONSOR_LENGTH_MAX = 120;
export const INCOME_NOTE_LENGTH_MAX = 300;
export const INCOMES_LIMIT = 50;

/** What only the vault stores of an income; the log names changed ones without their values. */
export const INCOME_FIELDS = ['sponsor', 'note'] as const;
export type IncomeField = (typeof INCOME_FIELDS)[number];

/** Used by the form and by the server. */
export const INCOME_TEXT = {
  sponsor: `Sponsor adı ${SPONSOR_LENGTH_MIN} ile ${SPONSOR_LENGTH_MAX} karakter arasında olmalıdır`,
  note: `Not en fazla ${INCOME_NOTE_LENGTH_MAX} karakter olabilir`,
} as const;

export function isSponsor(text: string): boolean {
  const { length } = Array.from(cleanName(text));
  return length >= SPONSOR_LENGTH_MIN && length <= SPONSOR_LENGTH_MAX;
}
