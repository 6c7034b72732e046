/** Crockford's base 32, without letters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const GROUP = 4;

/** The lowest `digits` × 5 bits of a number, highest digit first. */
export function base32Of(value: number, digits: number): string {
  let text = '';
  for (let shift = (digits - 1) * BITS; shift >= 0; shift -= BITS) text += ALPHABET[(value >>> shift) & 31];
  return text;
}

/** The number of up to six digits of the alphabet; NaN for any other character. */
export function crockfordNumberOf(text: string): number {
  let value = 0;
  for (const digit of text) {
    const each = ALPHABET.indexOf(digit);
    if (each < 0) return Number.NaN;
    value = (value << BITS) | each;
  }
  return value;
}

/** `XXXX-XXXX-…`, easier to read out. */
export function grouped(text: string): string {
  const groups: string[] = [];
  for (let from = 0; from < text.length; from += GROUP) groups.push(text.slice(from, from + GROUP));
  return groups.join('-');
}

/** Normalises a typed code: any case, blanks and dashes; O becomes 0, I and L become 1. */
export const ungrouped = (text: string): string =>
  // ASCII letters only, so the visitor's language does not matter.
  text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
