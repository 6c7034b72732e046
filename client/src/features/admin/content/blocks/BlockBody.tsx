import { assertNever } from '@onda-on/contracts/rules';

import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { AutoTextarea } from './AutoTextarea.tsx';
import type { Editing } from './block-editing.ts';
import { changedBlock, joinedBlocks, parted, pasted, removed } from './block-edits.ts';
import type { KnownBlock } from './block-kind.ts';
import { ListBlock } from './ListBlock.tsx';
import { textKeys } from './text-keys.ts';

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

type TextBlockProps = Readonly<{ id: string; block: KnownBlock; place: number; editing: Editing }>;

/** A paragraph, a heading, or the words of a quote. */
function TextBlock({ id, block, place, editing }: TextBlockProps) {
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
      const whole = joinedBlocks(blocks, id);
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
