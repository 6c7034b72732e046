const DAY = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

// Unlike elsewhere the day has no leading zero: what a past line says never changes (docs/rules.md#audit-log).

/** `3 Aralık 2026`, from a day `YYYY-MM-DD`. */
export const lineDay = (day: string): string => DAY.format(new Date(day));
/** `3 Aralık 2026 20:00`, in Istanbul. */
export const lineMoment = (moment: string): string => MOMENT.format(new Date(moment));

export const because = (reason: string) => (reason ? `: ${reason}` : '');
