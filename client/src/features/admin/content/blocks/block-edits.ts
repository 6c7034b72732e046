import { keyed, paragraph, type KeyedBlock, type KnownBlock } from './block-kind.ts';

type Blocks = readonly KeyedBlock[];

/** Where the caret goes after an edit: a block, a field in it (an item of a list, else 0), a place in its text. */
export type Caret = Readonly<{ key: string; field: number; at: number | 'end' }>;
export type EditedBlocks = Readonly<{ blocks: Blocks; caret: Caret | null }>;

/** A text parted at the caret. */
export type Parted = Readonly<{ before: string; after: string }>;

const start = (key: string): Caret => ({ key, field: 0, at: 0 });
const indexOf = (blocks: Blocks, key: string): number => blocks.findIndex((each) => each.key === key);

export const changedBlock = (blocks: Blocks, key: string, block: KnownBlock): Blocks =>
  blocks.map((each) => (each.key === key ? { key, block } : each));

/** Adds a block after the named one, or at the end. */
export function inserted(blocks: Blocks, after: string | null, added: KeyedBlock): EditedBlocks {
  const index = after === null ? -1 : indexOf(blocks, after);
  const place = index < 0 ? blocks.length : index + 1;
  return { blocks: blocks.toSpliced(place, 0, added), caret: start(added.key) };
}

/** Removes the block; the caret goes to the end of the one before, or to the one that takes its place. */
export function removed(blocks: Blocks, key: string): EditedBlocks {
  const index = indexOf(blocks, key);
  const rest = blocks.toSpliced(index, 1);
  const near = rest[Math.max(0, index - 1)];
  return { blocks: rest, caret: near ? { key: near.key, field: -1, at: 'end' } : null };
}

/** Moves a block to the place `to`; returns the same array when the block cannot go there. */
export function moved(blocks: Blocks, key: string, to: number): Blocks {
  const index = indexOf(blocks, key);
  const block = blocks[index];
  if (!block || to < 0 || to >= blocks.length || to === index) return blocks;
  return blocks.toSpliced(index, 1).toSpliced(to, 0, block);
}

/** Enter: the text after the caret becomes a new paragraph. */
export function parted(
  blocks: Blocks,
  key: string,
  block: KnownBlock,
  { before, after }: Parted,
): EditedBlocks {
  const next = paragraph(after);
  const kept = changedBlock(blocks, key, { ...block, content: before });
  return { blocks: kept.toSpliced(indexOf(blocks, key) + 1, 0, next), caret: start(next.key) };
}

/** Backspace at the start of a paragraph joins it to the paragraph before; null when one of the two is no paragraph. */
export function joinedBlocks(blocks: Blocks, key: string): EditedBlocks | null {
  const index = indexOf(blocks, key);
  const [above, own] = [blocks[index - 1], blocks[index]];
  if (!above || !own || !isParagraph(above.block) || !isParagraph(own.block)) return null;
  const content = above.block.content ?? '';
  const whole = { ...above.block, content: content + (own.block.content ?? '') };
  return {
    blocks: changedBlock(blocks, above.key, whole).toSpliced(index, 1),
    caret: { key: above.key, field: 0, at: content.length },
  };
}

const isParagraph = (block: unknown): block is KnownBlock =>
  typeof block === 'object' && block !== null && 'type' in block && block.type === 'paragraph';

/** The lines of a pasted text that are not empty, each a paragraph. */
export const paragraphsIn = (text: string): readonly string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter(Boolean);

/** Pastes several paragraphs at the caret: the first continues the block's text, each other one is a new block. */
export function pasted(
  blocks: Blocks,
  key: string,
  block: KnownBlock,
  [content = '', ...rest]: readonly string[],
  at: number,
): EditedBlocks {
  const added = rest.map((text) => paragraph(text));
  const kept = changedBlock(blocks, key, { ...block, content });
  return {
    blocks: kept.toSpliced(indexOf(blocks, key) + 1, 0, ...added),
    caret: { key: added.at(-1)?.key ?? key, field: 0, at },
  };
}

/** Puts a removed block back at its place, or at the end when there are fewer blocks now. */
export function restored(
  blocks: Blocks,
  { block, place }: Readonly<{ block: unknown; place: number }>,
): EditedBlocks {
  const back = keyed(block);
  return { blocks: blocks.toSpliced(place, 0, back), caret: { key: back.key, field: -1, at: 'end' } };
}

export type Editing = Readonly<{
  blocks: readonly KeyedBlock[];
  /** Sets changed text; the caret stays. */
  change: (blocks: readonly KeyedBlock[]) => void;
  /** Sets another structure; the caret goes to the edit's place. */
  edit: (edited: EditedBlocks) => void;
  /** Removes a block and offers to undo that. */
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
}>;
