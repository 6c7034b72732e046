import type { ContentToken } from '@onda-on/contracts/api';
import type { Content, ContentBlock } from '@onda-on/contracts/rules';

const TOKEN = /\{\{\s{0,4}([A-Za-z]{1,40})\s{0,4}\}\}/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (letter) => ESCAPES[letter] ?? letter);

type Tokens = readonly ContentToken[];

/** A text with its tokens as they read today: what the server does for visitors, done for the preview. */
export function filledText(text: string, tokens: Tokens, form = (value: string) => value): string {
  const values = new Map<string, string>(tokens.map(({ name, value }) => [name, value]));
  return text.replace(TOKEN, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : form(value);
  });
}

/** The same for content; what a token says is never markup. */
export function filled(content: Content, tokens: Tokens): Content {
  if (typeof content === 'string') return filledText(content, tokens, escaped);
  return { blocks: content.blocks.map((block) => filledBlock(block, (text) => filledText(text, tokens))) };
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
