import { useRef, useState, type RefObject, useEffect } from 'react';

import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { ContentKind } from '../content-kind.ts';
import { useReorder } from '../use-reorder.ts';
import { inserted, type Caret, moved, removed, restored, type Editing } from './block-edits.ts';
import { type KeyedBlock, emptyBlock, typesFor } from './block-kind.ts';
import { BlockRow } from './BlockRow.tsx';

type Props = Readonly<{
  kind: ContentKind;
  blocks: readonly KeyedBlock[];
  onChange: (blocks: readonly KeyedBlock[]) => void;
}>;

/** The block form: text is typed in place; blocks are added, removed and moved by mouse, touch or keyboard. */
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

type Blocks = readonly KeyedBlock[];
type Removed = Readonly<{ block: unknown; place: number }>;

/** Edits of the blocks with the caret's new place, and an undo for removed blocks. `said` is for screen readers. */
function useBlockEditing(
  container: RefObject<HTMLElement | null>,
  blocks: Blocks,
  onChange: (blocks: Blocks) => void,
) {
  const [said, setSaid] = useState('');
  const putCaret = useCaret(container);
  const edit: Editing['edit'] = ({ blocks: next, caret }) => {
    putCaret(caret);
    onChange(next);
  };
  const { keep, bringBack, count } = useRemoved(blocks, edit, () => setSaid(BLOCKS.restored));
  const editing: Editing = {
    blocks,
    change: onChange,
    edit,
    remove(key) {
      const place = blocks.findIndex((each) => each.key === key);
      const block = blocks[place];
      if (!block) return;
      edit(removed(blocks, key));
      keep({ block: block.block, place });
      setSaid(BLOCKS.removed);
    },
    move(key, to) {
      const next = moved(blocks, key, to);
      if (next === blocks) return;
      onChange(next);
      setSaid(BLOCKS.moved(to + 1));
    },
  };
  return { editing, said, removedCount: count, bringBack };
}

/** The removed blocks, latest last; the notification or the button brings the last one back. */
function useRemoved(blocks: Blocks, edit: Editing['edit'], onBack: () => void) {
  const [taken, setTaken] = useState<readonly Removed[]>([]);
  const bringBack = () => {
    const last = taken.at(-1);
    if (!last) return;
    setTaken(taken.slice(0, -1));
    edit(restored(blocks, last));
    onBack();
  };
  // The notification lives longer than the render that showed it.
  const latest = useRef(bringBack);
  useEffect(() => {
    latest.current = bringBack;
  });
  const keep = (removal: Removed) => {
    setTaken([...taken, removal]);
    toast({
      title: BLOCKS.removed,
      action: { label: BLOCKS.undoAction, onPress: () => latest.current() },
    });
  };
  return { keep, bringBack, count: taken.length };
}

/** Puts the caret at an edit's place once the edited blocks are rendered. */
function useCaret(container: RefObject<HTMLElement | null>): (caret: Caret | null) => void {
  const wish = useRef<Caret | null>(null);
  useEffect(() => {
    if (!wish.current || !container.current) return;
    placeCaret(container.current, wish.current);
    wish.current = null;
  });
  return (caret) => void (wish.current = caret);
}

/** A negative `field` counts from the block's last field. */
function placeCaret(container: HTMLElement, { key, field, at }: Caret): void {
  const block = [...container.querySelectorAll<HTMLElement>('[data-block]')].find(
    (each) => each.dataset['block'] === key,
  );
  const fields = [...(block?.querySelectorAll<HTMLElement>('[data-text]') ?? [])];
  const target = fields.at(field) ?? block?.querySelector('button');
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) {
    const caret = at === 'end' ? target.value.length : at;
    target.setSelectionRange(caret, caret);
  }
}
