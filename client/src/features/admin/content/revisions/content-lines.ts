import type { Content } from '@onda-on/contracts/rules';

import { knownBlock, levelOf, type KnownBlock } from '../blocks/block-kind.ts';

/** A text line by line, as a difference shows it: headings with signs before them, items with dots, unknown blocks as JSON. */
export function contentLines(content: Content): readonly string[] {
  if (typeof content === 'string') return content.replaceAll('><', '>\n<').split('\n');
  return content.blocks.flatMap((block) => {
    const known = knownBlock(block, 'article');
    return known ? linesOf(known) : [JSON.stringify(block)];
  });
}

function linesOf(block: KnownBlock): readonly string[] {
  const lines = (block.content ?? '').split('\n');
  if (block.type === 'heading') return lines.map((line) => `${'#'.repeat(levelOf(block))} ${line}`);
  if (block.type === 'list')
    return (block.items ?? []).map((item, index) =>
      block.style === 'ordered' ? `${index + 1}. ${item}` : `• ${item}`,
    );
  if (block.type === 'quote')
    return [...lines.map((line) => `> ${line}`), ...(block.author ? [`> — ${block.author}`] : [])];
  return lines;
}
