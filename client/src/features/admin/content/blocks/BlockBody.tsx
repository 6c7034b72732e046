import { assertNever } from '@onda-on/contracts/rules';

import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import type { Editing } from './block-editing.ts';
import { changedBlock } from './block-edits.ts';
import type { KnownBlock } from './block-kind.ts';
import { ListBlock } from './ListBlock.tsx';
import { TextBlock } from './TextBlock.tsx';

type Props = Readonly<{
  id: string;
  known: KnownBlock | null;
  block: unknown;
  place: number;
  editing: Editing;
}>;

/** The fields of a block; one of an unknown type is read only. */
export function BlockBody({ known, block, ...rest }: Props) {
  if (!known)
    return (
      <>
        <pre className="raw">{JSON.stringify(block)}</pre>
        <p className="muted small">{BLOCKS.unknownHint}</p>
      </>
    );
  const { type } = known;
  switch (type) {
    case 'paragraph':
    case 'heading':
      return <TextBlock {...rest} block={known} />;
    case 'list':
      return <ListBlock {...rest} block={known} />;
    case 'quote':
      return <QuoteBlock {...rest} block={known} />;
    default:
      return assertNever(type);
  }
}

type QuoteBlockProps = Readonly<{ id: string; block: KnownBlock; place: number; editing: Editing }>;

/** A quote's words, and whose they are. */
function QuoteBlock({ id, block, place, editing }: QuoteBlockProps) {
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
