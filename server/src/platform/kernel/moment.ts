import { ValidateBy, type ValidationOptions } from 'class-validator';

// With a zone: a moment without one would mean another on every machine. Four-digit years only.
const MOMENT =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const YEAR_MIN = 1900;
// Room for what is reckoned from it: a week later, or by other clocks, it is still a year of four digits.
const YEAR_MAX = 9_998;

/** Whether this is a date with time and zone as ISO 8601 writes it, on a day that exists. */
export function isMoment(value: unknown): value is string {
  const parts = typeof value === 'string' ? MOMENT.exec(value) : null;
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year === undefined || month === undefined || year < YEAR_MIN || year > YEAR_MAX) return false;
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/** For body fields that hold a moment. */
export const IsMoment = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isMoment', validator: { validate: isMoment } }, options);

/** The same moment in the one form that we keep. */
export const isoOf = (moment: string): string => new Date(moment).toISOString();
