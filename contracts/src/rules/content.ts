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
