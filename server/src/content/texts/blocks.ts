import type { Content, ContentBlock } from '@onda-on/contracts/rules';

/** Shorthand for the seeded texts: typed blocks and nothing else. */
export const h2 = (content: string): ContentBlock => ({ type: 'heading', level: 2, content });
export const h3 = (content: string): ContentBlock => ({ type: 'heading', level: 3, content });
export const p = (content: string): ContentBlock => ({ type: 'paragraph', content });
export const list = (...items: string[]): ContentBlock => ({ type: 'list', style: 'unordered', items });
export const steps = (...items: string[]): ContentBlock => ({ type: 'list', style: 'ordered', items });
export const quote = (content: string, author: string): ContentBlock => ({ type: 'quote', content, author });
export const blocks = (...all: ContentBlock[]): Content => ({ blocks: all });
