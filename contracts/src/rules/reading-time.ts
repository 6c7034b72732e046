import type { Content, ContentBlock } from './content.ts';

/** Words of Turkish prose that adults read silently in a minute (IReST, 2012). */
const WORDS_PER_MINUTE = 166;

/** Minutes to read a text, at least one. Markup and field names of blocks do not count. */
export function readingMinutes(content: Content): number {
  const text = typeof content === 'string' ? textOfHtml(content) : content.blocks.map(textOfBlock).join(' ');
  return Math.max(1, Math.round(wordsIn(text) / WORDS_PER_MINUTE));
}

const wordsIn = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Each tag becomes a blank: tags inside a word are rare. */
const textOfHtml = (html: string): string => html.replace(/<[^<>]*>/gu, ' ').replaceAll('&nbsp;', ' ');

/** Blocks of unknown types are stored as sent, so each field's type is checked. */
function textOfBlock({ content, items, author }: ContentBlock): string {
  const entries: readonly unknown[] = Array.isArray(items) ? items : [];
  return [content, ...entries, author].filter((each) => typeof each === 'string').join(' ');
}
