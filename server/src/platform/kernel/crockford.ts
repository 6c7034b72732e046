/** Crockford's base 32: no letter that a reader takes for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const GROUP = 4;

/** The lowest `digits` × 5 bits of a number, highest digit first. */
export function base32Of(value: number, digits: number): string {
  let text = '';
  for (let shift = (digits - 1) * BITS; shift >= 0; shift -= BITS) text += ALPHABET[(value >>> shift) & 31];
  return text;
}

/** The number behind digits of the alphabet, at most six of them; NaN when one is foreign. */
export function crockfordNumberOf(text: string): number {
  let value = 0;
  for (const digit of text) {
    const each = ALPHABET.indexOf(digit);
    if (each < 0) return Number.NaN;
    value = (value << BITS) | each;
  }
  return value;
}

/** `XXXX-XXXX-…`: as people read it out. */
export function grouped(text: string): string {
  const groups: string[] = [];
  for (let from = 0; from < text.length; from += GROUP) groups.push(text.slice(from, from + GROUP));
  return groups.join('-');
}

/** What people type for it: any case, any blanks and dashes, O for 0, I and L for 1. */
export const ungrouped = (text: string): string =>
  // Digits of a code: ASCII casing, whatever the visitor's language.
  text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
