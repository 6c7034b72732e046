import { changedBlock, removed, type Edited, type Parted } from './block-edits.ts';
import { paragraph, type KeyedBlock, type KnownBlock } from './block-kind.ts';

type Blocks = readonly KeyedBlock[];
/** An item of a list: its block, and its place in it. */
export type ItemPlace = Readonly<{ key: string; list: KnownBlock; item: number }>;

const itemsOf = ({ items = [] }: KnownBlock): readonly string[] => items;

export const changedItem = (blocks: Blocks, { key, list, item }: ItemPlace, text: string): Blocks =>
  changedBlock(blocks, key, { ...list, items: itemsOf(list).with(item, text) });

/** Enter: a new item with what stands after the caret. In an empty last item the list ends, and a paragraph begins. */
export function partedItem(blocks: Blocks, place: ItemPlace, { before, after }: Parted): Edited {
  const { key, list, item } = place;
  const items = itemsOf(list);
  if (before + after === '' && item === items.length - 1 && items.length > 1) return ended(blocks, place);
  return {
    blocks: changedBlock(blocks, key, { ...list, items: items.toSpliced(item, 1, before, after) }),
    caret: { key, field: item + 1, at: 0 },
  };
}

function ended(blocks: Blocks, { key, list, item }: ItemPlace): Edited {
  const next = paragraph('');
  const index = blocks.findIndex((each) => each.key === key);
  const kept = changedBlock(blocks, key, { ...list, items: itemsOf(list).toSpliced(item, 1) });
  return { blocks: kept.toSpliced(index + 1, 0, next), caret: { key: next.key, field: 0, at: 0 } };
}

/** Without the item; without the list when it was the only one. */
export function removedItem(blocks: Blocks, { key, list, item }: ItemPlace): Edited {
  const items = itemsOf(list).toSpliced(item, 1);
  if (items.length === 0) return removed(blocks, key);
  return {
    blocks: changedBlock(blocks, key, { ...list, items }),
    caret: { key, field: Math.max(0, item - 1), at: 'end' },
  };
}

/** Several lines put in at the caret: each is an item. */
export function pastedItems(
  blocks: Blocks,
  { key, list, item }: ItemPlace,
  { before, after }: Parted,
  lines: readonly string[],
): Edited {
  const [first = '', ...rest] = lines;
  const last = rest.at(-1) ?? '';
  const added = rest.map((line, index) => (index === rest.length - 1 ? line + after : line));
  const items = itemsOf(list).toSpliced(item, 1, before + first, ...added);
  return {
    blocks: changedBlock(blocks, key, { ...list, items }),
    caret: { key, field: item + rest.length, at: last.length },
  };
}
