import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const YEAR_S = 31_536_000;

/** The content security policy (docs/threat-model.md#missing-security-headers). `nonce` is of one response; without it no inline script or style runs. */
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

/** HSTS goes out always: over plain HTTP, on loopback too, browsers are bound to ignore it (RFC 6797, section 8.1). */
export const SECURITY_HEADERS = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * API calls and pages whose content or address is about one person: nothing of them is kept or passed on. An address with a
 * percent-encoded part may be any of them, since the router decodes it first.
 */
const PERSONAL = /^(?:\/(?:api\/(?:admin|predictions|coupons|disputes)|kupon|tahmin|duyurular|admin)|[^?]*%)/;

const PERSONAL_HEADERS = {
  ...SECURITY_HEADERS,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const PAIRS = Object.entries(SECURITY_HEADERS);
const PERSONAL_PAIRS = Object.entries(PERSONAL_HEADERS);

/** What an answer from this address carries. */
export const securityHeadersOf = (url: string): Readonly<Record<string, string>> =>
  PERSONAL.test(url) ? PERSONAL_HEADERS : SECURITY_HEADERS;

/** Before anything else can answer, so that every answer carries them, also one that bypasses the framework. */
export function secure(response: ServerResponse, url: string): void {
  for (const [name, value] of PERSONAL.test(url) ? PERSONAL_PAIRS : PAIRS) response.setHeader(name, value);
}

export const newNonce = (): string => randomBytes(16).toString('base64');
