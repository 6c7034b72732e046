import { CONTENT_SIZE, isSafeImage, isSafeMenuLink } from '@onda-on/contracts/rules';

import { tokensOf, type Attributes, type HtmlToken } from './html-tokens.ts';
import { inTextSizes, ownSources } from './own-media.ts';

export type HtmlNode = string | HtmlElement;
type HtmlElement = Readonly<{ tag: string; attributes: SafeAttributes; children: HtmlNode[] }>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ALLOWED = words(
  'p h1 h2 h3 h4 h5 h6 blockquote code pre hr br img strong em b i u a ul ol li table thead tbody tr th td',
);
/** Wrappers: their content is read, but the element itself is not made. */
const TRANSPARENT = words('div span section article');
const VOID = words('br hr img');
/** They are left out; they have no content. */
const EMPTY = words(
  'input meta link base basefont bgsound embed source area col frame image keygen param track wbr',
);
/** A paragraph ends where one of these begins, as it does in a browser. */
const BLOCKS = words('p h1 h2 h3 h4 h5 h6 blockquote pre hr ul ol li table');
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
const LISTS = words('ul ol');
const CELLS = words('td th');
/** Their direct content is a part of a table, or it is dropped. */
const TABLE_PARTS = words('table thead tbody tr');

/** A sanitiser lengthens a text by character references; a text longer than this is not one that the server stored. */
const LENGTH_MAX = 2 * CONTENT_SIZE.htmlLengthMax;
const NODES_MAX = 20_000;

/**
 * HTML text as a tree of allow-listed elements with checked attributes; any other element is left out with its content.
 * Size, depth and number are bounded, and elements nest as in a browser, so that the server's HTML is read back as the
 * same tree.
 */
export function htmlTree(html: string): readonly HtmlNode[] {
  const tree = new Tree();
  const text = html.slice(0, LENGTH_MAX).replaceAll(/\r\n?/gu, '\n').replaceAll('\0', '');
  for (const token of tokensOf(text)) tree.take(token);
  return tree.root;
}

class Tree {
  readonly root: HtmlNode[] = [];
  readonly #open: HtmlElement[] = [];
  #leftOut: { tag: string; depth: number } | undefined;
  #nodes = 0;

  take(token: HtmlToken): void {
    if (this.#leftOut) this.#skip(this.#leftOut, token);
    else if (this.#nodes > NODES_MAX) return;
    else if (token.kind === 'text') this.#addText(token.text);
    else if (token.kind === 'close') this.#close(token.tag);
    else this.#begin(token.tag, token.attributes);
  }

  #skip(leftOut: { tag: string; depth: number }, token: HtmlToken): void {
    if (token.kind === 'text' || token.tag !== leftOut.tag) return;
    leftOut.depth += token.kind === 'open' ? 1 : -1;
    if (leftOut.depth === 0) this.#leftOut = undefined;
  }

  #begin(tag: string, attributes: Attributes): void {
    if (TRANSPARENT.has(tag) || EMPTY.has(tag)) return;
    const isPart = tag !== 'table' && (TABLE_PARTS.has(tag) || CELLS.has(tag));
    const isAstray = TABLE_PARTS.has(this.#innermost()) && !isPart;
    if (!ALLOWED.has(tag) || (isAstray && !VOID.has(tag))) this.#leftOut = { tag, depth: 1 };
    else if (!isAstray) this.#addElement(tag, attributes);
  }

  #addElement(tag: string, attributes: Attributes): void {
    const safe = safeAttributesOf(tag, attributes);
    if (!safe || !this.#makeRoomFor(tag)) return;
    const element: HtmlElement = { tag, attributes: safe, children: [] };
    this.#push(element);
    if (!VOID.has(tag)) this.#open.push(element);
  }

  /** Closes open elements that cannot contain the new one, opens those that must; false if it has no place at all. */
  #makeRoomFor(tag: string): boolean {
    if (tag !== 'table' && (TABLE_PARTS.has(tag) || CELLS.has(tag))) return this.#makeRoomInTable(tag);
    if (BLOCKS.has(tag)) this.#endInnermost((open) => open === 'p', CELLS);
    if (HEADINGS.has(tag)) this.#endInnermost((open) => HEADINGS.has(open), CELLS);
    if (tag === 'li') this.#endInnermost((open) => open === 'li', words('ul ol td th'));
    if (tag === 'a') this.#endInnermost((open) => open === 'a', CELLS);
    return this.#open.length < CONTENT_SIZE.htmlDepthMax || VOID.has(tag);
  }

  #makeRoomInTable(tag: string): boolean {
    const table = this.#open.findLastIndex((open) => open.tag === 'table');
    if (table < 0) return false;
    const holds = tag === 'tr' ? words('thead tbody') : CELLS.has(tag) ? words('tr') : words('table');
    const holder = this.#open.findLastIndex((open, place) => place >= table && holds.has(open.tag));
    this.#open.length = (holder < 0 ? table : holder) + 1;
    if (holder < 0) this.#addElement(tag === 'tr' ? 'tbody' : 'tr', new Map());
    return true;
  }

  #close(tag: string): void {
    const isPart = TABLE_PARTS.has(tag) || CELLS.has(tag);
    this.#endInnermost((open) => open === tag, isPart ? words('table') : words('td th table'));
  }

  /** Closes the innermost open element that is meant, with all of its content, unless a shielding one is in between. */
  #endInnermost(isMeant: (tag: string) => boolean, shields: ReadonlySet<string>): void {
    for (let place = this.#open.length - 1; place >= 0; place -= 1) {
      const tag = this.#open[place]?.tag ?? '';
      if (isMeant(tag)) {
        this.#open.length = place;
        return;
      }
      if (shields.has(tag)) return;
    }
  }

  #addText(text: string): void {
    const innermost = this.#innermost();
    const isBlank = text.trim() === '';
    if (TABLE_PARTS.has(innermost) || (isBlank && LISTS.has(innermost))) return;
    const siblings = this.#open.at(-1)?.children ?? this.root;
    // A browser ignores the line break that a `pre` begins with.
    const isIgnored = innermost === 'pre' && siblings.length === 0;
    const shown = isIgnored ? text.replace(/^\n+/u, '') : text;
    const before = siblings.at(-1);
    if (typeof before === 'string') siblings[siblings.length - 1] = before + shown;
    else if (shown !== '') this.#push(shown);
  }

  #innermost = (): string => this.#open.at(-1)?.tag ?? '';

  #push(node: HtmlNode): void {
    this.#nodes += 1;
    (this.#open.at(-1)?.children ?? this.root).push(node);
  }
}

type SafeAttributes = Readonly<Record<string, string | number>>;

const NONE: SafeAttributes = {};
const LARGEST_IMAGE_PX = 4096;

/** The attributes that an allow-listed element keeps; `null` if it loses one that it needs. */
function safeAttributesOf(tag: string, attributes: Attributes): SafeAttributes | null {
  if (tag === 'a') return linkOf(attributes.get('href') ?? '');
  if (tag === 'img') return imageOf(attributes);
  if (tag === 'th') return scopeOf(attributes.get('scope'));
  return NONE;
}

function linkOf(href: string): SafeAttributes | null {
  return isSafeMenuLink(href) ? { href, rel: 'noopener noreferrer' } : null;
}

/** Images come from this site or over https, and are requested without a referrer. */
function imageOf(attributes: Attributes): SafeAttributes | null {
  const src = attributes.get('src') ?? '';
  if (!isSafeImage(src)) return null;
  const sources = ownSources(src);
  return {
    // Before `src`, so that the browser knows that the image can wait when it learns its address.
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    alt: attributes.get('alt') ?? '',
    ...pixels('width', attributes),
    ...pixels('height', attributes),
    ...(sources && { sizes: inTextSizes, srcSet: sources }),
    src,
  };
}

function pixels(name: string, attributes: Attributes): SafeAttributes {
  const size = Number(attributes.get(name) ?? 0);
  return Number.isInteger(size) && size > 0 && size <= LARGEST_IMAGE_PX ? { [name]: size } : NONE;
}

const scopeOf = (scope: string | undefined): SafeAttributes =>
  scope === 'col' || scope === 'row' ? { scope } : NONE;
