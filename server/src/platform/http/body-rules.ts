import {
  AMOUNT_MAX,
  AMOUNT_MIN,
  AMOUNT_TEXT,
  CONTACT_TEXT,
  DAY,
  EMAIL,
  EMAIL_LENGTH_MAX,
  isAmount,
  isDay,
  isEmail,
  MONTH_AND_DAY,
  cleanAddress,
  cleanMessage,
  cleanName,
  REASON_LENGTH_MAX,
  REASON_LENGTH_MIN,
} from '@onda-on/contracts/rules';
import {
  getMetadataStorage,
  IsString,
  MaxLength,
  type ValidationOptions,
  ValidateIf,
  ValidateBy,
} from 'class-validator';

/** For fields that no honest form gets wrong. */
export const INVALID = { message: 'Gönderilen bilgiler geçersiz' };

/** For body fields that may be missing, but not null. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

/** For `@AllIfGiven class Change extends PartialOf(Create) {}`: a body with the same rules, of which any field may be missing. */
export const PartialOf = <Body extends object>(type: new () => Body): new () => Partial<Body> => type;

export function AllIfGiven(type: new () => object): void {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  for (const field of new Set(rules.map(({ propertyName }) => propertyName)))
    IfGiven()(type.prototype as object, field);
}

const HONEYPOT_LENGTH_MAX = 1_000;

/** A hidden field that only a robot fills. */
export const IsHoneypot = (): PropertyDecorator => (target, property) => {
  for (const rule of [IsString(INVALID), MaxLength(HONEYPOT_LENGTH_MAX, INVALID), IfGiven()])
    rule(target, property);
};

/** Whether it is an object with no other fields than these. */
export function hasOnly(
  fields: ReadonlySet<string>,
  value: unknown,
): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  // Without an array of names for each of an entry's picks. A parsed value has own names only.
  for (const field in value) if (!fields.has(field)) return false;
  return true;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A validation rule for a body's field, with its schema for the API document. For a text that is cleaned before it is
 * checked, the schema describes the clean form; other spellings of it are accepted too.
 */
export const Rule = (
  name: string,
  schema: JsonSchema,
  isFine: (value: unknown) => boolean,
  options: ValidationOptions,
): PropertyDecorator => ValidateBy({ name, constraints: [schema], validator: { validate: isFine } }, options);

type Length = Readonly<{ min: number; max: number }>;

// Half of a surrogate pair is no character, and no store returns it unchanged.
const LONE_SURROGATE = /\p{Surrogate}/u;
const CLEANED_AWAY_MAX = 4;
/** A visible character, which cleaning keeps. */
const SHOWN = String.raw`[^\s\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]`;

/** Whether a text has this length (in characters) after cleaning. */
function isText(value: unknown, { min, max }: Length, clean: (text: string) => string): boolean {
  if (typeof value !== 'string' || value.length > max * CLEANED_AWAY_MAX) return false;
  const { length } = Array.from(clean(value));
  return length >= min && length <= max && !LONE_SURROGATE.test(value);
}

/** Words with single blanks between them. */
export const plainTextSchema = ({ min, max }: Length): JsonSchema => ({
  type: 'string',
  minLength: min,
  maxLength: max,
  pattern: min === 0 ? `^(?:${SHOWN}+(?: ${SHOWN}+)*)?$` : `^${SHOWN}+(?: ${SHOWN}+)*$`,
});

export const isPlainText = (value: unknown, length: Length): boolean => isText(value, length, cleanName);

export const IsPlainText = (length: Length, options: ValidationOptions): PropertyDecorator =>
  Rule('isPlainText', plainTextSchema(length), (value) => isPlainText(value, length), options);

const lineMessage = (name: string, { min, max }: Length): ValidationOptions => ({
  message:
    min > 0
      ? `${name} ${min} ile ${max} karakter arasında olmalıdır`
      : `${name} en fazla ${max} karakterlik tek satır bir metin olmalıdır`,
});

/** A line of text with the usual message; `name` is the field's name in the form. */
export const IsLine = (name: string, length: Length): PropertyDecorator =>
  IsPlainText(length, lineMessage(name, length));

/** A line with an address, which is longer where its letters are stored encoded. */
export const IsAddress = (name: string, length: Length): PropertyDecorator =>
  Rule(
    'isPlainText',
    plainTextSchema(length),
    (value) => isText(value, length, cleanAddress),
    lineMessage(name, length),
  );

export const IsReason = (): PropertyDecorator =>
  IsLine('Gerekçe', { min: REASON_LENGTH_MIN, max: REASON_LENGTH_MAX });

/** The body of a call that needs nothing but a reason. */
export class ReasonBody {
  @IsReason()
  readonly reason!: string;
}

const EMAIL_SCHEMA = { type: 'string', maxLength: EMAIL_LENGTH_MAX, pattern: EMAIL.source };

export const IsEmailText = (): PropertyDecorator =>
  Rule('isEmailText', EMAIL_SCHEMA, (value) => typeof value === 'string' && isEmail(value), {
    message: CONTACT_TEXT.email,
  });

const longTextSchema = ({ min, max }: Length): JsonSchema => ({
  type: 'string',
  minLength: min,
  maxLength: max,
  pattern: String.raw`^${SHOWN}(?:(?:${SHOWN}|[\n\t ])*${SHOWN})?$`,
});

/** A text of several lines that neither begins nor ends with a blank. */
export const IsLongText = (length: Length, options: ValidationOptions): PropertyDecorator =>
  Rule('isLongText', longTextSchema(length), (value) => isText(value, length, cleanMessage), options);

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

const AMOUNT_SCHEMA = { type: 'integer', minimum: AMOUNT_MIN, maximum: AMOUNT_MAX };

/** For body fields with an amount in kuruş. */
export const IsAmount = (): PropertyDecorator =>
  Rule('isAmount', AMOUNT_SCHEMA, isAmount, { message: AMOUNT_TEXT });

/** The moment in the one form in which it is stored. */
export const isoOf = (moment: string): string => new Date(moment).toISOString();
