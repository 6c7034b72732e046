import type { ContentBlock } from '@onda-on/contracts/rules';

import { newKey } from '../../../../memory/submission-key.ts';
import type { ContentKind } from '../content-kind.ts';

const BLOCK_TYPES = ['paragraph', 'heading', 'list', 'quote'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** A block in the form. Its key lasts as long as the form; the block itself may be anything that was stored. */
export type KeyedBlock = Readonly<{ key: string; block: unknown }>;
export type KnownBlock = ContentBlock & Readonly<{ type: BlockType }>;

/** Quotes are for news only. */
export const typesFor = (kind: ContentKind): readonly BlockType[] =>
  kind === 'article' ? BLOCK_TYPES : BLOCK_TYPES.filter((type) => type !== 'quote');

/** The block if the form can edit it; null for one that is kept as it is and shown as JSON. */
export function knownBlock(block: unknown, kind: ContentKind): KnownBlock | null {
  if (typeof block !== 'object' || block === null) return null;
  const { type, content, items, author } = block as Readonly<Record<string, unknown>>;
  if (!typesFor(kind).some((each) => each === type)) return null;
  if (!isText(content) || !isText(author) || !isTexts(items)) return null;
  return block as KnownBlock;
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

export const keyed = (block: unknown): KeyedBlock => ({ key: newKey(), block });

const EMPTY: Readonly<Record<BlockType, KnownBlock>> = {
  paragraph: { type: 'paragraph', content: '' },
  heading: { type: 'heading', content: '', level: 2 },
  list: { type: 'list', style: 'unordered', items: [''] },
  quote: { type: 'quote', content: '', author: '' },
};

export const emptyBlock = (type: BlockType): KeyedBlock => keyed(EMPTY[type]);

export const paragraph = (content: string): KeyedBlock => keyed({ type: 'paragraph', content });

/** A heading's level, 1–6; 2 when it has none or an invalid one. */
export const levelOf = ({ level }: KnownBlock): number =>
  level !== undefined && Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2;

/** The text of a block, one line for each item of a list. */
export const wordsOf = ({ type, content = '', items = [] }: KnownBlock): string =>
  type === 'list' ? items.join('\n') : content;

/** The same text as another type of block; properties that the new type lacks are dropped. */
export function converted(block: KnownBlock, type: BlockType): KnownBlock {
  if (block.type === type) return block;
  const words = wordsOf(block);
  if (type === 'list') return { type, style: 'unordered', items: words.split('\n') };
  if (type === 'heading') return { type, content: words.replaceAll('\n', ' '), level: 2 };
  return { type, content: words, ...(type === 'quote' && { author: '' }) };
}
