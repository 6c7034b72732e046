import type { Content, ContentBlock } from '@onda-on/contracts/rules';

/**
 * A seeded text as blocks, one block a line: `##` and `###` are headings, `- ` and `+ ` the items of a list and of numbered steps,
 * `> words | author` a quotation, and everything else a paragraph.
 */
export function blocksIn(text: string): Content {
  const blocks: ContentBlock[] = [];
  for (const line of text.trim().split(/\n\s*/u)) {
    const [, mark = '', content = ''] = /^(##|###|-|\+|>) (.*)$/u.exec(line) ?? ['', '', line];
    if (mark === '-' || mark === '+') addItem(blocks, mark === '-' ? 'unordered' : 'ordered', content);
    else blocks.push(blockOf(mark, content));
  }
  return { blocks };
}

function addItem(blocks: ContentBlock[], style: 'ordered' | 'unordered', item: string): void {
  const last = blocks.at(-1);
  if (last?.type === 'list' && last.style === style)
    blocks.splice(-1, 1, { ...last, items: [...(last.items ?? []), item] });
  else blocks.push({ type: 'list', style, items: [item] });
}

function blockOf(mark: string, text: string): ContentBlock {
  if (mark === '') return { type: 'paragraph', content: text };
  if (mark !== '>') return { type: 'heading', level: mark.length, content: text };
  const [content = '', author = ''] = text.split(' | ');
  return { type: 'quote', content, author };
}
