import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const YEAR_S = 31_536_000;

/** The policy of threats.md T20. `nonce` is of one response; without it no inline script or style runs at all. */
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
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default cms`,
  ].join('; ');
}

/** HSTS goes out always: over plain HTTP, on loopback too, browsers are bound to ignore it (RFC 6797 §8.1). */
export const SECURITY_HEADERS = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const HEADERS = Object.entries(SECURITY_HEADERS);

/**
 * API calls and pages whose content or address is about one person: nothing of them is kept or passed on. An address with a
 * percent-encoded part may be any of them, since the router decodes it first.
 */
const PERSONAL = /^(?:\/(?:api\/(?:admin|predictions|coupons|disputes)|kupon|tahmin|admin)|[^?]*%)/;

/** Before anything else can answer, so that every answer carries them, also one that bypasses the framework. */
export function secure(response: ServerResponse, url: string): void {
  for (const [name, value] of HEADERS) response.setHeader(name, value);
  if (!PERSONAL.test(url)) return;
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');
}

export const newNonce = (): string => randomBytes(16).toString('base64');
