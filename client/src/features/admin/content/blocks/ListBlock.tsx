import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { ArrowAct } from '../ArrowAct.tsx';
import { AutoTextarea } from './AutoTextarea.tsx';
import type { Editing } from './block-editing.ts';
import { changedBlock } from './block-edits.ts';
import type { KnownBlock } from './block-kind.ts';
import { changedItem, partedItem, pastedItems, removedItem, type ItemPlace } from './item-edits.ts';
import { textKeys } from './text-keys.ts';

type Props = Readonly<{ id: string; block: KnownBlock; place: number; editing: Editing }>;

/** The items of a list, one field each. */
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
        {items.map((text, item) => (
          // oxlint-disable-next-line react/no-array-index-key -- items are text without ids; the caret is put back by place
          <li key={item}>
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
    onPaste: (parts, lines) => edit(pastedItems(blocks, at, parts, lines)),
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
