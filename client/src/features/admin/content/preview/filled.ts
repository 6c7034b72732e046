import type { ContentToken } from '@onda-on/contracts/api';
import type { Content, ContentBlock } from '@onda-on/contracts/rules';

const TOKEN = /\{\{\s{0,4}([A-Za-z]{1,40})\s{0,4}\}\}/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (letter) => ESCAPES[letter] ?? letter);

/** Content with its tokens as they read today: what the server does for visitors, done for the preview. */
export function filled(content: Content, tokens: readonly ContentToken[]): Content {
  const values = new Map<string, string>(tokens.map(({ name, value }) => [name, value]));
  const fill = (text: string, form = (value: string) => value) =>
    text.replace(TOKEN, (whole, name: string) => {
      const value = values.get(name);
      return value === undefined ? whole : form(value);
    });
  if (typeof content === 'string') return fill(content, escaped);
  return { blocks: content.blocks.map((block) => filledBlock(block, fill)) };
}

function filledBlock(block: ContentBlock, fill: (text: string) => string): ContentBlock {
  if (typeof block !== 'object' || block === null) return block;
  const { content, items } = block;
  return {
    ...block,
    ...(typeof content === 'string' && { content: fill(content) }),
    ...(Array.isArray(items) && {
      items: items.map((item) => (typeof item === 'string' ? fill(item) : item)),
    }),
  };
}
