const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' });

/** The last two digits, the rest hidden (docs/rules.md#masking): `*********46`. */
export const maskNationalId = (nationalId: string): string => `*********${nationalId.slice(-2)}`;

/** The first letter and the domain: `a***@ornek.example`. */
export const maskEmail = (email: string): string =>
  `${firstGraphemeOf(email)}***${email.slice(email.lastIndexOf('@'))}`;

/** The name of an erased person. */
export const ERASED_NAME = 'Silinmiş katılımcı';
/** The number of an erased person. */
export const ERASED_ID = '*********--';
/** The name of a person whose data cannot be decrypted. */
export const DAMAGED_NAME = 'Adı okunamıyor';

/** `ibrahim ışık` is `İ. I.`: first letters by grapheme, in Turkish capitals. */
export function initialsOf(name: string): string {
  return name
    .normalize('NFC')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${firstGraphemeOf(word).toLocaleUpperCase('tr')}.`)
    .join(' ');
}

function firstGraphemeOf(word: string): string {
  const [first] = graphemes.segment(word);
  // Lower-casing elsewhere may have turned İ into i and a dot, which Turkish capitals would double.
  return (first?.segment ?? '').replace('i\u0307', 'i');
}
