import type { ContentBlock } from '@onda-on/contracts/rules';

import { trustedHtml } from '../../../../ui/trusted-html.ts';

const TRANSPARENT = new Set(['div', 'section', 'article', 'main']);

/** HTML source as blocks: headings, lists, quotes, and all other text as paragraphs. Inline markup is dropped. */
export function blocksOfHtml(html: string): readonly ContentBlock[] {
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

/** A private-use character for line breaks, to tell them from the white space of the source. */
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
