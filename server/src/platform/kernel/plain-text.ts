import { cleanName, REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@onda-on/contracts/rules';
import type { ValidationOptions } from 'class-validator';

import { Rule, type JsonSchema } from './rule.ts';

type Length = Readonly<{ min: number; max: number }>;

// Half of a surrogate pair is no character, and no store returns it unchanged.
const LONE_SURROGATE = /\p{Surrogate}/u;
const CLEANED_AWAY_MAX = 4;
/** A visible character, which cleaning keeps. */
const SHOWN = String.raw`[^\s\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]`;

/** Whether a single-line text has this length (in characters) after the cleaning that names get. */
function isPlainText(value: unknown, { min, max }: Length): value is string {
  if (typeof value !== 'string' || value.length > max * CLEANED_AWAY_MAX) return false;
  const { length } = Array.from(cleanName(value));
  return length >= min && length <= max && !LONE_SURROGATE.test(value);
}

/** Words with single blanks between them. */
export const plainTextSchema = ({ min, max }: Length): JsonSchema => ({
  type: 'string',
  minLength: min,
  maxLength: max,
  pattern: min === 0 ? `^(?:${SHOWN}+(?: ${SHOWN}+)*)?$` : `^${SHOWN}+(?: ${SHOWN}+)*$`,
});

export const IsPlainText = (length: Length, options: ValidationOptions): PropertyDecorator =>
  Rule('isPlainText', plainTextSchema(length), (value) => isPlainText(value, length), options);

/** A line of text with the usual message; `name` is the field's name in the form. */
export const IsLine = (name: string, { min, max }: Length): PropertyDecorator =>
  IsPlainText(
    { min, max },
    {
      message:
        min > 0
          ? `${name} ${min} ile ${max} karakter arasında olmalıdır`
          : `${name} en fazla ${max} karakterlik tek satır bir metin olmalıdır`,
    },
  );

export const IsReason = (): PropertyDecorator =>
  IsLine('Gerekçe', { min: REASON_LENGTH_MIN, max: REASON_LENGTH_MAX });

/** A text of several lines that neither begins nor ends with a blank. */
export const longTextSchema = (min: number, max: number): JsonSchema => ({
  type: 'string',
  minLength: min,
  maxLength: max,
  pattern: String.raw`^${SHOWN}(?:(?:${SHOWN}|[\n\t ])*${SHOWN})?$`,
});
