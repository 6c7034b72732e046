import { dateLong, dateShort } from './dates.ts';

/** Noon in London is the same day in Istanbul. */
const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** `20 Kasım 2026`, of one of Istanbul's days. */
export const dayLong = (day: string): string => dateLong(noonOf(day));
/** `20 Kas`. */
export const dayShort = (day: string): string => dateShort(noonOf(day));
/** `16 Kas – 22 Kas`, or the day alone. */
export const daysShort = (from: string, to: string): string =>
  from === to ? dayShort(from) : `${dayShort(from)} – ${dayShort(to)}`;
