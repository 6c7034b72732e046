import { cleanName, REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@onda-on/contracts/rules';
import type { ValidationOptions } from 'class-validator';

import { Rule, type JsonSchema } from './rule.ts';

type Length = Readonly<{ min: number; max: number }>;

// Half of a pair that stands alone is no character, and no store would give it back.
const LONE_SURROGATE = /\p{Surrogate}/u;
const CLEANED_AWAY_MAX = 4;
/** A character that is neither blank nor cleaned away. */
const SHOWN = String.raw`[^\s\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]`;

/** Whether a text of one line is this long (in characters) once it is cleaned as names are. */
function isPlainText(value: unknown, { min, max }: Length): value is string {
  if (typeof value !== 'string' || value.length > max * CLEANED_AWAY_MAX) return false;
  const { length } = Array.from(cleanName(value));
  return length >= min && length <= max && !LONE_SURROGATE.test(value);
}

/** Words with one blank between them. */
export const plainTextSchema = ({ min, max }: Length): JsonSchema => ({
  type: 'string',
  minLength: min,
  maxLength: max,
  pattern: min === 0 ? `^(?:${SHOWN}+(?: ${SHOWN}+)*)?$` : `^${SHOWN}+(?: ${SHOWN}+)*$`,
});

/** For body fields that hold a line of text. */
export const IsPlainText = (length: Length, options: ValidationOptions): PropertyDecorator =>
  Rule('isPlainText', plainTextSchema(length), (value) => isPlainText(value, length), options);

/** A line of text with the usual message; `name` is what the form calls the field. */
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

/** For body fields that hold an operator's reason. */
export const IsReason = (): PropertyDecorator =>
  IsLine('Gerekçe', { min: REASON_LENGTH_MIN, max: REASON_LENGTH_MAX });

/** Several lines, with neither end blank. */
export const longTextSchema = (min: number, max: number): JsonSchema => ({
  type: 'string',
  minLength: min,
  maxLength: max,
  pattern: String.raw`^${SHOWN}(?:(?:${SHOWN}|[\n\t ])*${SHOWN})?$`,
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);
