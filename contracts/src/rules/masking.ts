const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' });

/** The last two digits, the rest hidden (docs/rules.md#masking): `*********46`. */
export const maskNationalId = (nationalId: string): string => `*********${nationalId.slice(-2)}`;

/** Enough of an address to know it again by: `a***@ornek.example`. */
export const maskEmail = (email: string): string =>
  `${firstGraphemeOf(email)}***${email.slice(email.lastIndexOf('@'))}`;

/** What a forgotten person's row shows. */
export const ERASED_NAME = 'Silinmiş katılımcı';
/** Stands where a number cannot be shown, not even its end. */
export const ERASED_ID = '*********--';
/** What the row of a person shows whose data no longer opens. */
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
  // Lower-cased elsewhere, İ may have become i and a dot: in Turkish capitals it would get a second one.
  return (first?.segment ?? '').replace('i\u0307', 'i');
}
