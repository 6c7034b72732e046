import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import type { Editing } from './block-editing.ts';
import { changedBlock } from './block-edits.ts';
import type { KnownBlock } from './block-kind.ts';
import { TextBlock } from './TextBlock.tsx';

type Props = Readonly<{ id: string; block: KnownBlock; place: number; editing: Editing }>;

/** A quote's words, and whose they are. */
export function QuoteBlock({ id, block, place, editing }: Props) {
  return (
    <>
      <TextBlock id={id} block={block} place={place} editing={editing} />
      <input
        className="input"
        data-text=""
        aria-label={BLOCKS.quoteAuthor(place)}
        placeholder={BLOCKS.quoteAuthorHint}
        value={block.author ?? ''}
        onChange={({ target }) =>
          editing.change(changedBlock(editing.blocks, id, { ...block, author: target.value }))
        }
      />
    </>
  );
}
