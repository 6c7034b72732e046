import type { Income, IncomeBody } from '@onda-on/contracts/api';
import {
  cleanName,
  INCOME_NOTE_LENGTH_MAX,
  INCOME_TEXT,
  isDay,
  isSponsor,
  kurusIn,
  liraInput,
} from '@onda-on/contracts/rules';

const INCOME_FIELDS = ['sponsor', 'amount', 'day', 'note'] as const;
export type IncomeField = (typeof INCOME_FIELDS)[number];

/** As it is typed: `amount` in lira. */
export type IncomeForm = Readonly<Record<IncomeField, string>>;
export type IncomeErrors = Readonly<Partial<Record<IncomeField, string>>>;

export const emptyIncome = (today: string): IncomeForm => ({ sponsor: '', amount: '', day: today, note: '' });

export const incomeFormOf = ({ sponsor, amount, day, note }: Income): IncomeForm => ({
  sponsor,
  amount: liraInput(amount),
  day,
  note,
});

export const incomeErrors = ({ sponsor, amount, day, note }: IncomeForm): IncomeErrors => ({
  ...(!isSponsor(sponsor) && { sponsor: INCOME_TEXT.sponsor }),
  ...(kurusIn(amount) === null && { amount: INCOME_TEXT.amount }),
  ...(!isDay(day) && { day: INCOME_TEXT.day }),
  ...(Array.from(cleanName(note)).length > INCOME_NOTE_LENGTH_MAX && { note: INCOME_TEXT.note }),
});

export const incomeBodyOf = ({ sponsor, amount, day, note }: IncomeForm): IncomeBody => ({
  sponsor: cleanName(sponsor),
  amount: kurusIn(amount) ?? 0,
  day,
  note: cleanName(note),
});

/** What somebody else changed while a form was open. */
export const changedSince = (base: Income, now: Income): readonly IncomeField[] =>
  INCOME_FIELDS.filter((field) => base[field] !== now[field]);
