import { cleanName } from './profile.ts';

/** In kuruş: from one kuruş to a billion lira. */
export const INCOME_MIN = 1;
export const INCOME_MAX = 100_000_000_000;
export const SPONSOR_LENGTH_MIN = 2;
export const SPONSOR_LENGTH_MAX = 120;
export const INCOME_NOTE_LENGTH_MAX = 300;
export const INCOMES_LIMIT = 50;

/** Used by the form and by the server. */
export const INCOME_TEXT = {
  sponsor: `Sponsor adı ${SPONSOR_LENGTH_MIN} ile ${SPONSOR_LENGTH_MAX} karakter arasında olmalıdır`,
  amount: 'Tutar 0,01 ile 1.000.000.000 ₺ arasında olmalıdır',
  day: 'Geçerli bir tarih girin',
  note: `Not en fazla ${INCOME_NOTE_LENGTH_MAX} karakter olabilir`,
} as const;

export const isIncomeAmount = (kurus: unknown): kurus is number =>
  Number.isInteger(kurus) && Number(kurus) >= INCOME_MIN && Number(kurus) <= INCOME_MAX;

export function isSponsor(text: string): boolean {
  const { length } = Array.from(cleanName(text));
  return length >= SPONSOR_LENGTH_MIN && length <= SPONSOR_LENGTH_MAX;
}

const LIRA = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/** Kuruş of an amount in Turkish notation: `1.250,50`, `1250,5`, `₺50.000`. Null for anything else. */
export function kurusIn(text: string): number | null {
  const plain = text.replace(/[₺\s\u00a0]|TL$/gu, '');
  const parts = LIRA.exec(plain);
  if (!parts) return null;
  const [lira = ''] = plain.split(',');
  const kurus = Number(lira.replaceAll('.', '')) * 100 + Number((parts[1] ?? '').padEnd(2, '0'));
  return isIncomeAmount(kurus) ? kurus : null;
}

/** The inverse of `kurusIn`, for a form: `1250,50`. */
export const liraInput = (kurus: number): string =>
  `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`;
