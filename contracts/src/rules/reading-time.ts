import type { Content, ContentBlock } from './content.ts';

/** What adults read of Turkish prose in a minute, silently (IReST, 2012); its words are long, so fewer than in English. */
const WORDS_PER_MINUTE = 166;

/** How many minutes a text takes to read, at least one. Markup and the names of block fields are no words. */
export function readingMinutes(content: Content): number {
  const text = typeof content === 'string' ? textOfHtml(content) : content.blocks.map(textOfBlock).join(' ');
  return Math.max(1, Math.round(wordsIn(text) / WORDS_PER_MINUTE));
}

const wordsIn = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A tag parts two words as a blank does; an inline one inside a word is rare enough. */
const textOfHtml = (html: string): string => html.replace(/<[^<>]*>/gu, ' ').replaceAll('&nbsp;', ' ');

/** Blocks of unknown types are kept as they came, so a field is looked at before it is believed. */
function textOfBlock({ content, items, author }: ContentBlock): string {
  const entries: readonly unknown[] = Array.isArray(items) ? items : [];
  return [content, ...entries, author].filter((each) => typeof each === 'string').join(' ');
}
