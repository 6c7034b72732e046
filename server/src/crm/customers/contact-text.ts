import {
  ANSWER_LENGTH_MIN,
  cleanMessage,
  CONTACT_TEXT,
  isEmail,
  isPhone,
  MESSAGE_LENGTH_MAX,
} from '@onda-on/contracts/rules';
import { ValidateBy } from 'class-validator';

const CLEANED_AWAY_MAX = 4;
// Half of a pair that stands alone is no character, and no store would give it back.
const LONE_SURROGATE = /\p{Surrogate}/u;

function isLongText(value: unknown, min: number): boolean {
  if (typeof value !== 'string' || value.length > MESSAGE_LENGTH_MAX * CLEANED_AWAY_MAX) return false;
  const { length } = Array.from(cleanMessage(value));
  return length >= min && length <= MESSAGE_LENGTH_MAX && !LONE_SURROGATE.test(value);
}

/** For body fields that hold a text of several lines. */
export const IsLongText = (min: number): PropertyDecorator =>
  ValidateBy(
    { name: 'isLongText', validator: { validate: (value) => isLongText(value, min) } },
    { message: min === ANSWER_LENGTH_MIN ? CONTACT_TEXT.answer : CONTACT_TEXT.message },
  );

export const IsEmailText = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isEmailText', validator: { validate: (value) => typeof value === 'string' && isEmail(value) } },
    { message: CONTACT_TEXT.email },
  );

/** A telephone number, or nothing. */
export const IsPhoneText = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isPhoneText',
      validator: { validate: (value) => typeof value === 'string' && (value === '' || isPhone(value)) },
    },
    { message: CONTACT_TEXT.phone },
  );
