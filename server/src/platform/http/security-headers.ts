import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

const YEAR_S = 31_536_000;

/**
 * The content security policy (docs/threat-model.md#missing-security-headers). `nonce` is valid for one response;
 * without it no inline script or style runs.
 */
export function contentPolicy(nonce?: string): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  return [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src 'self' https: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default cms`,
  ].join('; ');
}

/** HSTS is sent always: browsers must ignore it over plain HTTP, also on loopback (RFC 6797, section 8.1). */
export const SECURITY_HEADERS = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * API calls and pages whose content or address is about one person: they are neither cached nor sent as a referrer. An
 * address with a percent-encoded part may decode to any of them, so it counts too.
 */
const PERSONAL =
  /^(?:\/(?:api\/(?:admin|predictions|coupons|proof\/coupons|disputes|notifications)|kupon|tahmin|bildirim|duyurular|admin)|[^?]*%)/;

const PERSONAL_HEADERS = {
  ...SECURITY_HEADERS,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const PAIRS = Object.entries(SECURITY_HEADERS);
const PERSONAL_PAIRS = Object.entries(PERSONAL_HEADERS);

/** Whether what is answered at an address is about one person, and so stored by nobody. */
export const isPersonal = (url: string): boolean => PERSONAL.test(url);

const pairsFor = (url: string) => (isPersonal(url) ? PERSONAL_PAIRS : PAIRS);

/**
 * Adds the security headers to those of an answer, which are kept. By assignment: spreading so many into a new object costs
 * three times as much as writing the header.
 */
export function withSecurity(url: string, own: Record<string, string | number>): OutgoingHttpHeaders {
  for (const [name, value] of pairsFor(url)) own[name] ??= value;
  return own;
}

/** Sets the security headers before anything can answer, so that answers that bypass the framework carry them too. */
export function secure(response: ServerResponse, url: string): void {
  for (const [name, value] of pairsFor(url)) response.setHeader(name, value);
}

export const newNonce = (): string => randomBytes(16).toString('base64');
