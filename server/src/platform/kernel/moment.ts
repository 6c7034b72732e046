import { DAY, isDay, MONTH_AND_DAY } from '@onda-on/contracts/rules';
import type { ValidationOptions } from 'class-validator';

import { Rule, type JsonSchema } from './rule.ts';

// The zone is required: without it the moment would differ from machine to machine. Four-digit years only.
const MOMENT = new RegExp(
  String.raw`^(?:19|[2-9]\d)\d{2}-${MONTH_AND_DAY}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$`,
);

// Leaves room for calculations: a week later, or in another zone, the year still has four digits.
const YEAR_MAX = 9_998;

/** Whether a text is an ISO 8601 date with time and zone, on a day that exists. */
export function isMoment(value: unknown): value is string {
  if (typeof value !== 'string' || !MOMENT.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number);
  return year <= YEAR_MAX && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

export const MOMENT_SCHEMA: JsonSchema = { type: 'string', format: 'date-time', pattern: MOMENT.source };

export const IsMoment = (options: ValidationOptions): PropertyDecorator =>
  Rule('isMoment', MOMENT_SCHEMA, isMoment, options);

const DAY_SCHEMA = { type: 'string', format: 'date', pattern: DAY.source };

/** For body fields with a day of this century, `YYYY-MM-DD`. */
export const IsDay = (options: ValidationOptions): PropertyDecorator =>
  Rule('isDay', DAY_SCHEMA, isDay, options);

/** The moment in the one form in which it is stored. */
export const isoOf = (moment: string): string => new Date(moment).toISOString();
