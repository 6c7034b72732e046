import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { byPlace } from '../../../../ui/by-place.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { ArrowAct } from '../ArrowAct.tsx';
import { AutoTextarea } from './AutoTextarea.tsx';
import { changedBlock, removed, type EditedBlocks, type Parted, type Editing } from './block-edits.ts';
import { type KnownBlock, paragraph, type KeyedBlock } from './block-kind.ts';
import { textKeys } from './text-keys.ts';

type Props = Readonly<{ id: string; block: KnownBlock; place: number; editing: Editing }>;

export function ListBlock({ id, block, place, editing }: Props) {
  const items = block.items ?? [];
  const List = block.style === 'ordered' ? 'ol' : 'ul';
  const add = () =>
    editing.edit({
      blocks: changedBlock(editing.blocks, id, { ...block, items: [...items, ''] }),
      caret: { key: id, field: items.length, at: 0 },
    });
  return (
    <>
      <List className="items">
        {byPlace(items, (text, item) => (
          <li>
            <Item text={text} number={place} at={{ key: id, list: block, item }} editing={editing} />
          </li>
        ))}
      </List>
      <Button slim onClick={add}>
        <Icon name="plus" />
        {BLOCKS.addItem}
      </Button>
    </>
  );
}

type ItemProps = Readonly<{ text: string; number: number; at: ItemPlace; editing: Editing }>;

function Item({ text, number, at, editing: { blocks, change, edit } }: ItemProps) {
  const keys = textKeys({
    onPart(parts) {
      edit(partedItem(blocks, at, parts));
      return true;
    },
    onRemove: () => edit(removedItem(blocks, at)),
    onJoin: () => false,
    onPaste: (texts, caret) => edit(pastedItems(blocks, at, texts, caret)),
  });
  return (
    <span className="item">
      <AutoTextarea
        data-text=""
        aria-label={BLOCKS.item(at.item + 1, number)}
        value={text}
        onChange={({ target }) => change(changedItem(blocks, at, target.value))}
        {...keys}
      />
      <ArrowAct
        icon="close"
        label={BLOCKS.removeItem(at.item + 1)}
        onPress={() => edit(removedItem(blocks, at))}
      />
    </span>
  );
}

type Blocks = readonly KeyedBlock[];
/** An item of a list: its block, and its place in it. */
type ItemPlace = Readonly<{ key: string; list: KnownBlock; item: number }>;

const itemsOf = ({ items = [] }: KnownBlock): readonly string[] => items;

const changedItem = (blocks: Blocks, { key, list, item }: ItemPlace, text: string): Blocks =>
  changedBlock(blocks, key, { ...list, items: itemsOf(list).with(item, text) });

/** Enter begins an item with the text after the caret; an empty last item becomes a paragraph after the list. */
function partedItem(blocks: Blocks, place: ItemPlace, { before, after }: Parted): EditedBlocks {
  const { key, list, item } = place;
  const items = itemsOf(list);
  if (before + after === '' && item === items.length - 1 && items.length > 1) return ended(blocks, place);
  return {
    blocks: changedBlock(blocks, key, { ...list, items: items.toSpliced(item, 1, before, after) }),
    caret: { key, field: item + 1, at: 0 },
  };
}

function ended(blocks: Blocks, { key, list, item }: ItemPlace): EditedBlocks {
  const next = paragraph('');
  const index = blocks.findIndex((each) => each.key === key);
  const kept = changedBlock(blocks, key, { ...list, items: itemsOf(list).toSpliced(item, 1) });
  return { blocks: kept.toSpliced(index + 1, 0, next), caret: { key: next.key, field: 0, at: 0 } };
}

/** Without the item; without the list when it was the only one. */
function removedItem(blocks: Blocks, { key, list, item }: ItemPlace): EditedBlocks {
  const items = itemsOf(list).toSpliced(item, 1);
  if (items.length === 0) return removed(blocks, key);
  return {
    blocks: changedBlock(blocks, key, { ...list, items }),
    caret: { key, field: Math.max(0, item - 1), at: 'end' },
  };
}

/** Pastes several lines at the caret, each as an item. */
function pastedItems(
  blocks: Blocks,
  { key, list, item }: ItemPlace,
  texts: readonly string[],
  at: number,
): EditedBlocks {
  const items = itemsOf(list).toSpliced(item, 1, ...texts);
  return {
    blocks: changedBlock(blocks, key, { ...list, items }),
    caret: { key, field: item + texts.length - 1, at },
  };
}
