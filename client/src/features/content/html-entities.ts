/** The entity names that people write; a sanitiser leaves only the first four. Others are kept as text. */
const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u{A0}',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
  times: '×',
  copy: '©',
  euro: '€',
};
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/giu;
const REPLACEMENT = '\u{FFFD}';

/** Text with its character references resolved. */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return (Object.hasOwn(NAMES, name) && NAMES[name]) || whole;
        return characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
      })
    : text;

/** Control characters and halves of characters are none that text may hold. */
function characterOf(code: number): string {
  const isText = code === 9 || code === 10 || (code >= 32 && code < 127) || code >= 160;
  const isWhole = code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isText && isWhole ? String.fromCodePoint(code) : REPLACEMENT;
}
