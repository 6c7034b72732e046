import { createHash } from 'node:crypto';

/** The strong tag of a whole text: the same text has the same one in every process. */
export const bodyEtagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/**
 * Whether `If-None-Match` names what would be sent (RFC 9110, section 13.1.2): one of several tags, also as a proxy weakens it, or
 * `*` for anything there is.
 */
export function isKnownEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag.replace(/^W\//u, '') === etag;
  });
}
