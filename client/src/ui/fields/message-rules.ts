import {
  cleanMessage,
  cleanName,
  CONTACT_TEXT,
  isEmail,
  isName,
  isPhone,
  MESSAGE_LENGTH_MAX,
  MESSAGE_LENGTH_MIN,
} from '@onda-on/contracts/rules';

/** Counts code points, so a letter outside of the basic plane is one. */
export function isOfLength(text: string, min: number, max: number): boolean {
  const { length } = Array.from(text);
  return length >= min && length <= max;
}

/** For a form that writes to the operators. The server makes the same checks, with the same words. */
export const MESSAGE_RULES = {
  name: { validate: (text: string) => isName(cleanName(text)) || CONTACT_TEXT.name },
  email: { validate: (text: string) => isEmail(text.trim()) || CONTACT_TEXT.email },
  phone: { validate: (text: string) => text.trim() === '' || isPhone(text.trim()) || CONTACT_TEXT.phone },
  message: {
    validate: (text: string) =>
      isOfLength(cleanMessage(text), MESSAGE_LENGTH_MIN, MESSAGE_LENGTH_MAX) || CONTACT_TEXT.message,
  },
  consent: { validate: (isTicked: boolean) => isTicked || CONTACT_TEXT.consent },
};

type Message = Readonly<Record<'name' | 'email' | 'phone' | 'message', string>>;

/** The fields of such a form as they are sent. */
export const sentMessage = ({ name, email, phone, message }: Message) => ({
  name: cleanName(name),
  email: email.trim(),
  ...(phone.trim() !== '' && { phone: phone.trim() }),
  message: cleanMessage(message),
});
