import { cleanName } from './profile.ts';

/**
 * A typed block of a page or an article. Unknown types are stored with all their fields and shown as raw JSON text.
 *
 * @additionalProperties true
 */
export type ContentBlock = Readonly<{
  type: string;
  content?: string;
  /** Of a heading, 1–6; 2 when missing. */
  level?: number;
  style?: 'ordered' | 'unordered';
  items?: readonly string[];
  author?: string;
}>;

/** HTML text (sanitised before it is stored) or blocks. */
export type Content = string | Readonly<{ blocks: readonly ContentBlock[] }>;

export type PublicationStatus = 'draft' | 'published';

export const MENU_NAMES = ['main-navigation', 'footer-oyun', 'footer-hesabim', 'footer-destek'] as const;

/** The pages that a participant accepts with an entry: no week becomes active without them. */
export const LEGAL_PAGES = ['kosullar', 'gizlilik'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

const HOST = /^https?:\/\/[^\s@/\\]+(?:[/?#][^\s\\]*)?$/i;
const PATH = /^\/(?![/\\])[^\s\\]*$/;
const ANCHOR = /^#[^\s]*$/;
const CONTACT = /^(?:mailto:[^\s<>"'\\]+@[^\s<>"'\\]+|tel:\+?[0-9 ()-]+)$/i;

/** Whether a link in content is `#x`, `/x`, or `http(s)://host…` without user information. */
export const isSafeLink = (url: string): boolean => ANCHOR.test(url) || PATH.test(url) || HOST.test(url);

/** Whether a picture's address is one of this site or has `https:`. */
export const isSafeImage = (url: string): boolean => isSafeLink(url) && /^(?:https:|\/)/i.test(url);

/** Menus and links in texts also allow `mailto:` and `tel:`. */
export const isSafeMenuLink = (url: string): boolean => isSafeLink(url) || CONTACT.test(url);

/** `http(s)://` with its host, and the rest. */
const HOST_AND_REST = /^(\s*https?:\/\/[^/?#]*)?(.*)$/isu;
/** Halves of a surrogate pair cannot be encoded. */
const NOT_ASCII = /[^\p{ASCII}\p{Cs}]/gu;

/**
 * An address is no text: with its letters composed it may lead elsewhere. One that composing would change is encoded as the URL standard
 * does, but for the host, whose letters the standard composes too.
 */
export function encodedAddress(address: string): string {
  const [, host = '', rest = ''] = HOST_AND_REST.exec(address) ?? [];
  if (rest.normalize('NFC') === rest) return address;
  // What cleaning removes is not encoded.
  return host + rest.replace(NOT_ASCII, (sign) => (cleanName(sign) === '' ? sign : encodeURIComponent(sign)));
}

/** The stored form of an address: no blanks around it, no invisible characters. */
export const cleanAddress = (address: string): string => cleanName(encodedAddress(address));
