import type { Content, ContentBlock } from '@onda-on/contracts/rules';

import { trustedHtml } from '../../../../ui/trusted-html.ts';
import {
  type KeyedBlock,
  type KnownBlock,
  keyed,
  knownBlock,
  levelOf,
  paragraph,
  wordsOf,
} from '../blocks/block-kind.ts';

/** The text of a page in one of the three ways to write it. */
export type EditorText =
  | Readonly<{ way: 'blocks'; blocks: readonly KeyedBlock[] }>
  | Readonly<{ way: 'plain'; plain: string }>
  | Readonly<{ way: 'html'; html: string }>;
export type TextWay = EditorText['way'];
export const TEXT_WAYS: readonly TextWay[] = ['blocks', 'plain', 'html'];

/** Stored content in the way that it was written in: one paragraph of several lines is plain text. */
export function editorTextOf(content: Content): EditorText {
  if (typeof content === 'string') return { way: 'html', html: content };
  const [first, ...rest] = content.blocks;
  if (first?.type === 'paragraph' && rest.length === 0 && first.content?.includes('\n'))
    return { way: 'plain', plain: first.content };
  return { way: 'blocks', blocks: content.blocks.map(keyed) };
}

/** The content to store: plain text is a single paragraph, and blocks of unknown types stay as they were. */
export function contentOfText(text: EditorText): Content {
  if (text.way === 'html') return text.html;
  if (text.way === 'plain') return { blocks: [{ type: 'paragraph', content: text.plain }] };
  return { blocks: text.blocks.map(({ block }) => block) } as Content;
}

/** The text in another way. What that way cannot express is lost, so the caller offers an undo. */
export function rewritten(text: EditorText, way: TextWay): EditorText {
  if (text.way === way) return text;
  const blocks = blocksOf(text);
  if (way === 'blocks') return { way, blocks };
  if (way === 'html') return { way, html: htmlOf(blocks.map(({ block }) => block)) };
  return { way, plain: plainOf(blocks) };
}

function blocksOf(text: EditorText): readonly KeyedBlock[] {
  if (text.way === 'blocks') return text.blocks;
  if (text.way === 'html') return blocksOfHtml(text.html).map(keyed);
  return text.plain
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(paragraph);
}

const plainOf = (blocks: readonly KeyedBlock[]): string =>
  blocks
    .flatMap(({ block }) => {
      const known = knownBlock(block, 'article');
      return known ? [wordsOf(known)] : [];
    })
    .join('\n\n');

/** Blocks as HTML source, one line each; those of unknown types as preformatted JSON. */
const htmlOf = (blocks: readonly unknown[]): string =>
  blocks
    .map((block) => {
      const known = knownBlock(block, 'article');
      return known ? elementOf(known) : `<pre>${escapedHtml(JSON.stringify(block))}</pre>`;
    })
    .join('\n');

function elementOf(block: KnownBlock): string {
  const words = escapedHtml(block.content ?? '').replaceAll('\n', '<br>');
  if (block.type === 'heading') return `<h${levelOf(block)}>${words}</h${levelOf(block)}>`;
  if (block.type === 'list') return listElementOf(block);
  if (block.type === 'quote')
    return `<blockquote><p>${words}</p>${block.author ? `<p>${escapedHtml(block.author)}</p>` : ''}</blockquote>`;
  return `<p>${words}</p>`;
}

function listElementOf({ style, items = [] }: KnownBlock): string {
  const tag = style === 'ordered' ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${escapedHtml(item)}</li>`).join('')}</${tag}>`;
}

const TRANSPARENT = new Set(['div', 'section', 'article', 'main']);

/** HTML source as blocks: headings, lists, quotes, and all other text as paragraphs. Inline markup is dropped. */
function blocksOfHtml(html: string): readonly ContentBlock[] {
  // The parser's document has no window: nothing runs, nothing is fetched.
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  return blocksIn(body);
}

const blocksIn = (parent: ParentNode): readonly ContentBlock[] =>
  [...parent.childNodes].flatMap(blocksOfNode);

function blocksOfNode(node: Node): readonly ContentBlock[] {
  if (node instanceof Element && TRANSPARENT.has(node.localName)) return blocksIn(node);
  const content = textOf(node);
  if (node instanceof Element) {
    const heading = /^h([1-6])$/u.exec(node.localName);
    if (heading) return [{ type: 'heading', level: Number(heading[1]), content }];
    if (node.localName === 'ul' || node.localName === 'ol') return [listOf(node)];
    if (node.localName === 'blockquote') return [{ type: 'quote', content, author: '' }];
  }
  return content === '' ? [] : [{ type: 'paragraph', content }];
}

const listOf = (list: Element): ContentBlock => ({
  type: 'list',
  style: list.localName === 'ol' ? 'ordered' : 'unordered',
  items: [...list.children].map(textOf),
});

/** A private-use character for line breaks, to distinguish them from the white space of the source. */
const BREAK = '\uE000';

function textOf(node: Node): string {
  const copy = node.cloneNode(true);
  if (copy instanceof Element) for (const line of copy.querySelectorAll('br')) line.replaceWith(BREAK);
  const text = (copy.textContent ?? '').replace(/\s+/gu, ' ');
  return text
    .split(BREAK)
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML source that shows it unchanged, in an element or in an attribute. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"]/gu, (letter) => ESCAPES[letter] ?? letter);
