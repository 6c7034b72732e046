const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Month and day; only 29 February depends on the year. */
export const MONTH_AND_DAY = String.raw`(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))`;
/** A day of this century; `isDay` also checks that it exists. */
export const DAY = new RegExp(`^20[0-9]{2}-${MONTH_AND_DAY}$`);

const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The latest result is cached, because a count of millions asks for the same hour repeatedly. */
let latest = { hour: Number.NaN, day: '' };

/** Istanbul's day, `YYYY-MM-DD`. @throws {RangeError} for an invalid time. */
export function dayOf(moment: string | number): string {
  const ms = typeof moment === 'number' ? moment : Date.parse(moment);
  // Istanbul's offsets are whole hours in every year of the contest.
  const hour = Math.floor(ms / HOUR_MS);
  if (hour !== latest.hour) latest = { hour, day: FORMAT.format(ms) };
  return latest.day;
}

const asUtc = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** Used by the forms and by the server. */
export const DAY_TEXT = 'Geçerli bir tarih girin';

/** Whether a value is an existing day of this century, `YYYY-MM-DD`. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && DAY.test(text) && new Date(asUtc(text)).toISOString().startsWith(text);

/** The day `days` later, or earlier where negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(asUtc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday on or before a day, where a calendar week starts. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(asUtc(day)).getUTCDay() + 6) % 7));
