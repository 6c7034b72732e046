const NUMBER = new Intl.NumberFormat('tr-TR');
const LIRA = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });
const DAY = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** `20.001`. */
export const numberText = (value: number): string => NUMBER.format(value);
/** `₺1.250,50`, from kuruş. */
export const liraText = (kurus: number): string => LIRA.format(kurus / 100);
/** `20 Kasım 2026`, from a day `YYYY-MM-DD`. */
export const dayText = (day: string | number): string => DAY.format(new Date(day));
/** `20 Kasım 2026 20:00`, in Istanbul. */
export const momentText = (moment: string | number): string => MOMENT.format(new Date(moment));
