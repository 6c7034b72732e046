const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' });

/** The last two digits, the rest hidden (docs/rules.md#masking): `*********46`. */
export const maskNationalId = (nationalId: string): string => `*********${nationalId.slice(-2)}`;

/** The first letter and the domain: `a***@ornek.example`. */
export const maskEmail = (email: string): string =>
  `${firstGraphemeOf(email)}***${email.slice(email.lastIndexOf('@'))}`;

export const ERASED_NAME = 'Silinmiş katılımcı';
/** Shown instead of an erased person's national ID. */
export const ERASED_ID = '*********--';
/** Shown instead of a name that cannot be decrypted. */
export const DAMAGED_NAME = 'Adı okunamıyor';

// What is not shown and joins no signs, or reorders the text around it: names that an earlier version stored may have it.
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;

/** More words, or more marks on a letter, are no name: they spell something, or cover the lines above and below. */
const INITIALS_MAX = 5;
const STACK = /(?<=\p{M}{2})\p{M}+/gu;

/** `İ. I.` for `ibrahim ışık`: first letters by grapheme, in Turkish capitals. */
export function initialsOf(name: string): string {
  return name
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => word.replace(HIDDEN, ''))
    .filter(Boolean)
    .slice(0, INITIALS_MAX)
    .map((word) => `${firstGraphemeOf(word).toLocaleUpperCase('tr')}.`)
    .join(' ');
}

function firstGraphemeOf(word: string): string {
  const [first] = graphemes.segment(word);
  // Lower-casing elsewhere may have turned İ into i and a dot, which Turkish capitals would double.
  return (first?.segment ?? '').replace('i\u0307', 'i').replace(STACK, '');
}
