const NUMBER = new Intl.NumberFormat('tr-TR');
const LIRA = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });
const LONG = { day: '2-digit', month: 'long', year: 'numeric' } as const;
const DAY = new Intl.DateTimeFormat('tr-TR', { ...LONG, timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('tr-TR', {
  ...LONG,
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Istanbul',
});

/** `20.001`. */
export const numberText = (value: number): string => NUMBER.format(value);
/** `₺1.250,50`, from kuruş. */
export const liraText = (kurus: number): string => LIRA.format(kurus / 100);
/** `03 Aralık 2026`, from a day `YYYY-MM-DD`. */
export const dayText = (day: string | number): string => DAY.format(new Date(day));
/** `03 Aralık 2026 20:00`, in Istanbul. */
export const momentText = (moment: string | number): string => MOMENT.format(new Date(moment));
