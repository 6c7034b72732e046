const ZONE = 'Europe/Istanbul';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('tr-TR', { timeZone: ZONE, ...options });

const long = format({ day: '2-digit', month: 'long', year: 'numeric' });
const short = format({ day: '2-digit', month: 'short' });
const dayMonth = format({ day: '2-digit', month: 'long' });
const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const seconds = format({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
const weekday = format({ weekday: 'long' });

type Moment = string | Date;
const at = (moment: Moment) => new Date(moment);

/** `19 Kasım 2026` ('dd MMMM yyyy'), always Istanbul's day. */
export const dateLong = (moment: Moment): string => long.format(at(moment));
/** `19 Kas` ('dd MMM'). */
export const dateShort = (moment: Moment): string => short.format(at(moment));
/** `19 Kas, 20:00` ('dd MMM, HH:mm'). */
export const dateTime = (moment: Moment): string => `${dateShort(moment)}, ${timeOf(moment)}`;
/** `19 Kasım, 20:00`: the match card's. */
export const dayAndTime = (moment: Moment): string => `${dayMonth.format(at(moment))}, ${timeOf(moment)}`;
/** `21:47:08`. */
export const timeExact = (moment: Moment): string => seconds.format(at(moment));
/** `19 Kasım 2026, 21:47:08`. */
export const dateTimeExact = (moment: Moment): string => `${dateLong(moment)}, ${timeExact(moment)}`;
/** `19 Kasım 2026, 20:00`. */
export const dateTimeLong = (moment: Moment): string => `${dateLong(moment)}, ${timeOf(moment)}`;
/** `20:00`. */
export const timeOf = (moment: Moment): string => time.format(at(moment));
/** `cuma`. */
export const weekdayOf = (moment: Moment): string => weekday.format(at(moment));

/** `20 Kasım Cuma`. */
export const dayWithWeekday = (moment: Moment): string =>
  `${dayMonth.format(at(moment))} ${weekdayOf(moment)}`;
