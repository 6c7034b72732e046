const FOLDS: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};

/**
 * The form in which texts are searched: lower case by Turkish rules, then without diacritics. Lower-casing elsewhere turns İ into i
 * and a dot of its own, which is İ all the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('tr')
    .replaceAll('i\u0307', 'i')
    .replace(/[çğıöşüâîû]/gu, (letter) => FOLDS[letter] ?? letter);
}

const collator = new Intl.Collator('tr', { numeric: true });
/** In Turkish order Iğdır comes before İzmir, Çorum after Ceyhan, and 2 before 10. */
export const compareTurkish = (a: string, b: string): number => collator.compare(a, b);

// Shorter than `SLUG_LENGTH_MAX`, to leave room for a number at the end.
const SLUG_WORDS_LENGTH_MAX = 80;

/** A slug from a title: folded, ASCII, words joined by dashes. */
export function slugOf(title: string): string {
  return fold(title)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, SLUG_WORDS_LENGTH_MAX)
    .replace(/^-+|-+$/gu, '');
}
