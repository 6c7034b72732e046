import { createHash } from 'node:crypto';

/** A strong ETag from the hash of a body: the same in every process. */
export const bodyEtagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether `If-None-Match` matches (RFC 9110, section 13.1.2): by one of several tags, a tag weakened by a proxy, or `*`. */
export function isKnownEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag.replace(/^W\//u, '') === etag;
  });
}
