import { Rejection } from '@onda-on/contracts/rules';

const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u;

/** An address of a page or an article: letters, digits, `-`, `.` and `_`. What else was sent is no address. */
export function parseSlug(text: string): string {
  if (SLUG.test(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}
