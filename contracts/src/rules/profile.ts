import { EMAIL_LENGTH_MAX, NAME_LENGTH_MAX, NAME_LENGTH_MIN } from './limits.ts';

/** Used by the form and by the server. */
export const PROFILE_TEXT = {
  name: 'Ad soyad en az 2 karakter olmalıdır',
  nameLong: 'Ad soyad en fazla 100 karakter olabilir',
  nameMarks: 'Ad soyad emoji veya görünmeyen karakter içeremez',
  tcNumber: 'TC kimlik numarası 11 haneli olmalıdır',
  email: 'Geçerli bir e-posta adresi girin',
  phone: 'Yalnızca Türkiye numaraları (+90) kabul edilir: +90 5xx xxx xx xx',
  termsAccepted: 'Kullanım şartlarını kabul etmelisiniz',
  checksum: 'Numara doğrulanamadı, lütfen kontrol edin',
} as const;

/** Its part before the `@` has no blanks, control characters, halves of characters, or marks that nobody sees or that reorder text. */
export const EMAIL =
  /^[^\s\p{Cc}\p{DI}\ud800-\udfff@<>"'(),:;[\]\\]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;

export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text);

const PHONE_LENGTH_MAX = 24;
const TURKISH_PHONE = /^(?:\+90|0090|90|0)?([2-5]\d{9})$/;

/** A number for text messages, as `+90` and ten digits; null for an invalid or foreign one. */
export function turkishPhoneOf(text: string): string | null {
  if (text.length > PHONE_LENGTH_MAX) return null;
  const digits = TURKISH_PHONE.exec(text.replace(/[ ()-]/g, ''))?.[1];
  return digits === undefined ? null : `+90${digits}`;
}

// Control characters, and marks that reorder the text around them.
const UNSHOWABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Nearly all names as they are entered: already in their stored form, and cheaper to recognise than to clean. */
const PLAIN_NAME = /^[A-Za-zÇĞİÖŞÜçğıöşü]+(?: [A-Za-zÇĞİÖŞÜçğıöşü]+)*$/u;

/** The stored form of a name: NFC, one blank between words, no invisible characters. */
export const cleanName = (text: string): string =>
  PLAIN_NAME.test(text)
    ? text
    : text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSHOWABLE, '').replace(/ +/gu, ' ').trim();

export function isName(clean: string): boolean {
  const letters = Array.from(clean).length;
  return letters >= NAME_LENGTH_MIN && letters <= NAME_LENGTH_MAX;
}

// Control characters, reordering or invisible marks, lone surrogates, emoji and their parts, and stacks of marks, which cover the lines
// above and below.
const FOREIGN_TO_NAMES =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Emoji_Presentation}\p{Emoji_Modifier}\p{DI}\u2800\p{Regional_Indicator}\u20e3]|\p{M}{5}|(?![\p{ASCII}©®™])\p{Extended_Pictographic}/u;

/** What is wrong with an entered name, for the form; null when nothing is. A pasted name may have any blanks. */
export function nameProblem(text: string): string | null {
  if (!PLAIN_NAME.test(text) && FOREIGN_TO_NAMES.test(text.replace(/\s+/gu, ' ')))
    return PROFILE_TEXT.nameMarks;
  const clean = cleanName(text);
  if (isName(clean)) return null;
  return Array.from(clean).length > NAME_LENGTH_MAX ? PROFILE_TEXT.nameLong : PROFILE_TEXT.name;
}
