import { useRef, useState } from 'react';

import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { ContentKind } from '../content-kind.ts';
import { useReorder } from '../use-reorder.ts';
import { inserted } from './block-edits.ts';
import { type KeyedBlock, emptyBlock, typesFor } from './block-kind.ts';
import { BlockRow } from './BlockRow.tsx';
import { useBlockEditing } from './use-editing.ts';

type Props = Readonly<{
  kind: ContentKind;
  blocks: readonly KeyedBlock[];
  onChange: (blocks: readonly KeyedBlock[]) => void;
}>;

/** The block form: words are typed in place; blocks come, go and move by mouse, by finger and by keyboard. */
export function BlockEditor({ kind, blocks, onChange }: Props) {
  const container = useRef<HTMLFieldSetElement>(null);
  const { editing, said, removedCount, bringBack } = useBlockEditing(container, blocks, onChange);
  const { list, dragged, handle } = useReorder<HTMLOListElement>((from, to) => {
    const block = blocks[from];
    if (block) editing.move(block.key, to);
  });
  const [recent, setRecent] = useState<string | null>(null);
  return (
    <fieldset className="blocks" ref={container}>
      <legend className="visually-hidden">{BLOCKS.label}</legend>
      <ol className="block-list" ref={list}>
        {blocks.map((keyed, index) => (
          <BlockRow
            key={keyed.key}
            kind={kind}
            keyed={keyed}
            index={index}
            isLast={index === blocks.length - 1}
            isDragged={index === dragged}
            handle={handle(index)}
            editing={editing}
            onFocus={() => setRecent(keyed.key)}
          />
        ))}
      </ol>
      {blocks.length === 0 ? <p className="muted">{BLOCKS.empty}</p> : null}
      <div className="row add">
        <span className="muted">{BLOCKS.add}:</span>
        {typesFor(kind).map((type) => (
          <Button key={type} slim onClick={() => editing.edit(inserted(blocks, recent, emptyBlock(type)))}>
            <Icon name="plus" />
            {BLOCKS.types[type]}
          </Button>
        ))}
        {removedCount > 0 ? (
          <Button slim onClick={bringBack}>
            {BLOCKS.undo}
          </Button>
        ) : null}
      </div>
      <BlockKeys />
      <output className="visually-hidden">{said}</output>
    </fieldset>
  );
}

/** The keys of the block form, for those who have them. */
const BlockKeys = () => (
  <p className="block-keys only-wide">
    <span>
      <kbd>Enter</kbd> {BLOCKS.keys.newBlock}
    </span>
    <span>
      <kbd>Shift Enter</kbd> {BLOCKS.keys.newLine}
    </span>
    <span>
      <kbd>
        Alt <Icon name="up" />
        <Icon name="down" />
      </kbd>{' '}
      {BLOCKS.keys.move}
    </span>
    <span>
      <kbd>Backspace</kbd> {BLOCKS.keys.remove}
    </span>
  </p>
);
