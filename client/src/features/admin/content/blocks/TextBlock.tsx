import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { AutoTextarea } from './AutoTextarea.tsx';
import type { Editing } from './block-editing.ts';
import { changedBlock, joined, parted, pasted, removed } from './block-edits.ts';
import type { KnownBlock } from './block-kind.ts';
import { textKeys } from './text-keys.ts';

type Props = Readonly<{ id: string; block: KnownBlock; place: number; editing: Editing }>;

/** A paragraph, a heading, or the words of a quote. */
export function TextBlock({ id, block, place, editing }: Props) {
  const { blocks, change, edit } = editing;
  const { type, content = '' } = block;
  const keys = textKeys({
    onPart(parts, isAtEnd) {
      // Inside a quote a new line is a new line.
      if (type === 'quote' && !isAtEnd) return false;
      edit(parted(blocks, id, block, parts));
      return true;
    },
    onRemove: () => edit(removed(blocks, id)),
    onJoin() {
      const whole = joined(blocks, id);
      if (whole) edit(whole);
      return whole !== null;
    },
    onPaste: (parts, lines) => edit(pasted(blocks, id, block, parts, lines)),
  });
  return (
    <AutoTextarea
      data-text=""
      className={type === 'heading' ? 'as-heading' : ''}
      aria-label={BLOCKS.text(BLOCKS.types[type], place)}
      value={content}
      onChange={({ target }) => change(changedBlock(blocks, id, { ...block, content: target.value }))}
      {...keys}
    />
  );
}
