import type { ScreenHead } from '@onda-on/contracts/api';

import { LOGIN, PANEL } from '../../text/admin/panel.tr.ts';
import { DISPUTE } from '../../text/dispute.tr.ts';
import { LOOKUP_TEXT } from '../../text/lookup.tr.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { tag } from './markup.ts';

type Plain = Readonly<{
  pattern: RegExp;
  title: string;
  description?: string;
  /** The address under which a search may find it; without one none should. */
  foundAt?: string;
  /** The server renders it, whenever it can. */
  isRendered?: boolean;
}>;

const LOOKUP = {
  title: LOOKUP_TEXT.title,
  description: LOOKUP_TEXT.description,
  foundAt: '/tahmin-sorgulama',
  isRendered: true,
} as const;

/** Screens that only a browser makes: somebody's own; and the look-up, which has two addresses, for when it cannot be rendered. */
const PLAIN: readonly Plain[] = [
  { pattern: /^\/tahmin-sorgulama$/u, ...LOOKUP },
  { pattern: /^\/tahminlerim$/u, ...LOOKUP },
  { pattern: /^\/kupon\/[^/]+$/u, title: RECEIPT.label },
  { pattern: /^\/bildirim\/[^/]+$/u, title: NOTIFY.unsubscribe.title },
  { pattern: /^\/itiraz$/u, title: DISPUTE.title, description: DISPUTE.description },
  { pattern: /^\/admin-login$/u, title: LOGIN.title },
  { pattern: /^\/admin$/u, title: PANEL.title },
];

/** Whether only the browser makes the screen of this address. */
export const isPlain = (path: string): boolean =>
  PLAIN.some(({ pattern, isRendered = false }) => !isRendered && pattern.test(path));

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
