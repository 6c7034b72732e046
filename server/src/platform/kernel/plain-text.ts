import { cleanName } from '@onda-on/contracts/rules';
import { ValidateBy, type ValidationOptions } from 'class-validator';

type Length = Readonly<{ min: number; max: number }>;

// Half of a pair that stands alone is no character, and no store would give it back.
const LONE_SURROGATE = /\p{Surrogate}/u;
const CLEANED_AWAY_MAX = 4;

/** Whether a text of one line is this long (in characters) once it is cleaned as names are. */
function isPlainText(value: unknown, { min, max }: Length): value is string {
  if (typeof value !== 'string' || value.length > max * CLEANED_AWAY_MAX) return false;
  const { length } = Array.from(cleanName(value));
  return length >= min && length <= max && !LONE_SURROGATE.test(value);
}

/** For body fields that hold a line of text. */
export const IsPlainText = (length: Length, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isPlainText', validator: { validate: (value) => isPlainText(value, length) } },
    options,
  );
