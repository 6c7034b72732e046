import { levelOf, knownBlock, type KnownBlock } from '../blocks/block-kind.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (letter) => ESCAPES[letter] ?? letter);

/** Blocks as HTML source, one line each; those of unknown types as preformatted JSON. */
export const htmlOf = (blocks: readonly unknown[]): string =>
  blocks
    .map((block) => {
      const known = knownBlock(block, 'article');
      return known ? elementOf(known) : `<pre>${escaped(JSON.stringify(block))}</pre>`;
    })
    .join('\n');

function elementOf(block: KnownBlock): string {
  const words = escaped(block.content ?? '').replaceAll('\n', '<br>');
  if (block.type === 'heading') return `<h${levelOf(block)}>${words}</h${levelOf(block)}>`;
  if (block.type === 'list') return listOf(block);
  if (block.type === 'quote')
    return `<blockquote><p>${words}</p>${block.author ? `<p>${escaped(block.author)}</p>` : ''}</blockquote>`;
  return `<p>${words}</p>`;
}

function listOf({ style, items = [] }: KnownBlock): string {
  const tag = style === 'ordered' ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${tag}>`;
}
