import type { AuditValues } from './audit-values.ts';

const LIRA = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });
const DAY = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });

/** An amount of kuruş as `₺1.250,50`. */
export const liraText = (kurus: number): string => LIRA.format(kurus / 100);
/** A day `YYYY-MM-DD` as `20 Kasım 2026`. */
export const dayText = (day: string): string => DAY.format(new Date(day));

/** The payer is in the vault. */
export const incomeValues = ({ amount, day }: Readonly<{ amount: number; day: string }>): AuditValues => ({
  Tutar: liraText(amount),
  Tarih: dayText(day),
});
