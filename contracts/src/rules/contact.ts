import { cleanName } from './profile.ts';
import { fold } from './turkish.ts';

export const CONTACT_SOURCES = ['website', 'referral', 'social', 'other'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

/** The state of a contact's consent to announcements: only `given` counts, `asked` waits for the link in a mail. */
export const ANNOUNCEMENT_STATES = ['none', 'asked', 'given', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** Fields of a contact that only the vault stores; the log names changed ones without their values. */
export const CONTACT_FIELDS = ['name', 'email', 'phone'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The tag that the panel's one-click button adds. */
export const QUICK_TAG = 'vip';
export const TAGS_MAX = 20;
export const TAG_LENGTH_MAX = 30;

export const SUBJECT_LENGTH_MIN = 3;
export const SUBJECT_LENGTH_MAX = 120;
export const MESSAGE_LENGTH_MIN = 10;
export const MESSAGE_LENGTH_MAX = 4_000;
export const CONTACTS_LIMIT = 50;

/** Used by the form and by the server. */
export const CONTACT_TEXT = {
  name: 'Ad soyad en az 2 karakter olmalıdır',
  email: 'Geçerli bir e-posta adresi girin',
  phone: 'Geçerli bir telefon numarası girin',
  subject: `Konu ${SUBJECT_LENGTH_MIN} ile ${SUBJECT_LENGTH_MAX} karakter arasında olmalıdır`,
  message: `İleti ${MESSAGE_LENGTH_MIN} ile ${MESSAGE_LENGTH_MAX} karakter arasında olmalıdır`,
  consent: 'Göndermek için aydınlatma metnini okuduğunuzu işaretleyin',
  source: 'Kaynak website, referral, social veya other olmalıdır',
  tag: `Etiket en fazla ${TAG_LENGTH_MAX} harf, rakam, boşluk veya tire olabilir; kişisel veri içeremez`,
  answer: `Yanıt 2 ile ${MESSAGE_LENGTH_MAX} karakter arasında olmalıdır`,
} as const;

export const PHONE = /^\+?[0-9][0-9 ()-]{5,22}[0-9]$/;
export const isPhone = (text: string): boolean => PHONE.test(text);

export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

export const TAG = /^[\p{L}\p{N}](?:[\p{L}\p{N} _-]*[\p{L}\p{N}])?$/u;
/** The log keeps tags for ever, so a possible telephone number or national ID is refused. */
const NUMBER_LIKE = /\d(?:[ _-]?\d){5}/u;

/** The stored form of a tag: lower case by Turkish rules, except VIP, which would become 'vıp'; null for an invalid tag. */
export function canonicalTag(text: string): string | null {
  const words = cleanName(text);
  const tag = words.toLowerCase() === QUICK_TAG ? QUICK_TAG : words.toLocaleLowerCase('tr');
  const isFine = tag.length <= TAG_LENGTH_MAX && TAG.test(tag) && !NUMBER_LIKE.test(tag);
  return isFine ? tag : null;
}

// Line breaks and tabs are allowed; other control characters, and marks that reorder text, are not.
const UNSHOWABLE = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The stored form of a text of several lines: NFC, `\n` for line breaks, no invisible characters. */
export const cleanMessage = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/gu, '\n').replace(UNSHOWABLE, '').trim();

/** Whether each word of the search term is in one of the texts (Turkish fold). */
export function isFoundIn(search: string, texts: readonly string[]): boolean {
  const words = fold(search).split(/\s+/u).filter(Boolean);
  const all = texts.map(fold);
  return words.every((word) => all.some((text) => text.includes(word)));
}
