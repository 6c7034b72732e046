import type { ScreenHead } from '@onda-on/contracts/api';

import { LOGIN, PANEL } from '../../text/admin/panel.tr.ts';
import { LOOKUP_TEXT } from '../../text/lookup.tr.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { tag } from './markup.ts';

/** `foundAt` is the address under which a search may find it; without one none should. */
type Plain = Readonly<{ pattern: RegExp; title: string; description?: string; foundAt?: string }>;

const LOOKUP = {
  title: LOOKUP_TEXT.title,
  description: LOOKUP_TEXT.description,
  foundAt: '/tahmin-sorgulama',
} as const;

/** Screens that only a browser makes. But for the look-up, which has two addresses, they are somebody's own. */
const PLAIN: readonly Plain[] = [
  { pattern: /^\/tahmin-sorgulama$/u, ...LOOKUP },
  { pattern: /^\/tahminlerim$/u, ...LOOKUP },
  { pattern: /^\/kupon\/[^/]+$/u, title: RECEIPT.label },
  { pattern: /^\/admin-login$/u, title: LOGIN.title },
  { pattern: /^\/admin$/u, title: PANEL.title },
];

/** Whether only the browser makes the screen of this address. */
export const isPlain = (path: string): boolean => PLAIN.some(({ pattern }) => pattern.test(path));

const NOWHERE: Plain = { pattern: /./u, title: '404 Page Not Found' };

/** The head of a page whose screen the server does not render. */
export function plainHeadOf(path: string, siteName: string, publicUrl: string): ScreenHead {
  const {
    title,
    description = TEXT.blurb,
    foundAt,
  } = PLAIN.find(({ pattern }) => pattern.test(path)) ?? NOWHERE;
  const canonical = publicUrl && foundAt ? tag('link', { rel: 'canonical', href: publicUrl + foundAt }) : '';
  return {
    title: `${title} | ${siteName}`,
    description,
    html: foundAt ? canonical : tag('meta', { name: 'robots', content: 'noindex' }),
  };
}
