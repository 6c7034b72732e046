import { type RefObject, useEffect, useRef, useState } from 'react';

import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { toast } from '../../../../ui/toast.ts';
import type { Editing } from './block-editing.ts';
import { type Caret, moved, removed, restored } from './block-edits.ts';
import type { KeyedBlock } from './block-kind.ts';

type Blocks = readonly KeyedBlock[];
type Removed = Readonly<{ block: unknown; place: number }>;

/** Edits of the blocks with their caret, and the way back for what was taken out. `said` is for readers. */
export function useBlockEditing(
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

/** What was taken out, latest last: brought back by the notification or the button. */
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

/** Puts the caret where an edit wants it, once the edited blocks are on the screen. */
function useCaret(container: RefObject<HTMLElement | null>): (caret: Caret | null) => void {
  const wish = useRef<Caret | null>(null);
  useEffect(() => {
    if (!wish.current || !container.current) return;
    placeCaret(container.current, wish.current);
    wish.current = null;
  });
  return (caret) => void (wish.current = caret);
}

/** A field below zero is the last one of the block. */
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
