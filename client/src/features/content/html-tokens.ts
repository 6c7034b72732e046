export type Attributes = ReadonlyMap<string, string>;
export type HtmlToken =
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'open'; tag: string; attributes: Attributes }>
  | Readonly<{ kind: 'close'; tag: string }>;

type Markup = Readonly<{ token?: HtmlToken; end: number }>;

/** Elements whose content is not markup: as in a browser, it ends only at their own end tag. */
const RAW = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext template'.split(' '),
);

/**
 * The tokens of HTML text in order, in one pass without backtracking. The text comes from a sanitiser; anything
 * unexpected in it is read as a browser would read it, or left out.
 */
export function* tokensOf(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const end = next < 0 ? html.length : next;
    if (end > at) yield { kind: 'text', text: decoded(html.slice(at, end)) };
    if (next < 0) return;
    const { token, end: after } = markupAt(html, next);
    if (token) yield token;
    at = after;
  }
}

const LETTER = /[a-z]/iu;

function markupAt(html: string, start: number): Markup {
  const [first = '', second = ''] = [html[start + 1], html[start + 2]];
  if (html.startsWith('<!--', start)) return { end: endAfter(/--!?>/gu, html, start + 2) };
  if (LETTER.test(first)) return tagAt(html, start);
  if (first === '/' && LETTER.test(second)) return closeAt(html, start);
  if (first === '!' || first === '?' || first === '/') return { end: endAfter(/>/gu, html, start) };
  return { token: { kind: 'text', text: '<' }, end: start + 1 };
}

function tagAt(html: string, start: number): Markup {
  const tag = nameAt(html, start + 1);
  const attributes = new Map<string, string>();
  const end = readAttributes(html, start + 1 + tag.length, attributes);
  if (end < 0) return { end: html.length };
  if (RAW.has(tag)) return { end: endAfter(new RegExp(`</${tag}(?:[\\s/][^>]*)?>`, 'giu'), html, end) };
  return { token: { kind: 'open', tag, attributes }, end };
}

function closeAt(html: string, start: number): Markup {
  const tag = nameAt(html, start + 2);
  const end = readAttributes(html, start + 2 + tag.length, new Map());
  return end < 0 ? { end: html.length } : { token: { kind: 'close', tag }, end };
}

const NAME = /[^\s/>]+/uy;

function nameAt(html: string, start: number): string {
  NAME.lastIndex = start;
  return NAME.exec(html)?.[0].toLowerCase() ?? '';
}

const TAG_END = /[\s/]*>/uy;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/uy;

/**
 * The index after the tag, -1 if it never ends; of two attributes of the same name the first counts, as in a browser.
 */
function readAttributes(html: string, start: number, attributes: Map<string, string>): number {
  let at = start;
  for (;;) {
    TAG_END.lastIndex = at;
    if (TAG_END.test(html)) return TAG_END.lastIndex;
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (!found) return -1;
    const [, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decoded(double ?? single ?? bare ?? ''));
    at = ATTRIBUTE.lastIndex;
  }
}

/** The index after the next match of a pattern, or the end of the text. */
function endAfter(pattern: RegExp, html: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(html) ? pattern.lastIndex : html.length;
}

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

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return (Object.hasOwn(NAMES, name) && NAMES[name]) || whole;
        return characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
      })
    : text;

/** Replaces control characters and halves of surrogate pairs, which text must not contain. */
function characterOf(code: number): string {
  const isText = code === 9 || code === 10 || (code >= 32 && code < 127) || code >= 160;
  const isWhole = code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isText && isWhole ? String.fromCodePoint(code) : REPLACEMENT;
}
