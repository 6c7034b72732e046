import { assertNever } from '@onda-on/contracts/rules';
import type { KeyboardEvent } from 'react';

import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Tooltip } from '../../../../ui/overlays/Tooltip.tsx';
import { ArrowAct } from '../ArrowAct.tsx';
import type { ContentKind } from '../content-kind.ts';
import { reorderStepOf } from '../use-reorder.ts';
import { AutoTextarea } from './AutoTextarea.tsx';
import { changedBlock, joinedBlocks, parted, pasted, removed, type Editing } from './block-edits.ts';
import {
  knownBlock,
  type KeyedBlock,
  converted,
  levelOf,
  typesFor,
  type BlockType,
  type KnownBlock,
} from './block-kind.ts';
import { ListBlock } from './ListBlock.tsx';
import { textKeys } from './text-keys.ts';

type Props = Readonly<{
  kind: ContentKind;
  keyed: KeyedBlock;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  handle: object;
  editing: Editing;
  onFocus: () => void;
}>;

export function BlockRow({ kind, keyed, index, isLast, isDragged, handle, editing, onFocus }: Props) {
  const { key, block } = keyed;
  const place = index + 1;
  const known = knownBlock(block, kind);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = reorderStepOf(event);
    if (step === null) return;
    event.preventDefault();
    editing.move(key, index + step);
  };
  return (
    <li
      className={isDragged ? 'block dragged' : 'block'}
      data-block={key}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <div className="block-head">
        <Tooltip text={BLOCKS.drag(place)}>
          <button className="grip" type="button" tabIndex={-1} aria-label={BLOCKS.drag(place)} {...handle}>
            <Icon name="menu" />
          </button>
        </Tooltip>
        <span className="what">
          {known ? (
            <BlockHead id={key} kind={kind} block={known} place={place} editing={editing} />
          ) : (
            <b>{BLOCKS.unknown}</b>
          )}
        </span>
        <ArrowAct
          icon="up"
          label={BLOCKS.up(place)}
          isAtEnd={index === 0}
          onPress={() => editing.move(key, index - 1)}
        />
        <ArrowAct
          icon="down"
          label={BLOCKS.down(place)}
          isAtEnd={isLast}
          onPress={() => editing.move(key, index + 1)}
        />
        <ArrowAct icon="trash" label={BLOCKS.remove(place)} onPress={() => editing.remove(key)} />
      </div>
      <BlockBody id={key} known={known} block={block} place={place} editing={editing} />
    </li>
  );
}

type BlockHeadProps = Readonly<{
  id: string;
  kind: ContentKind;
  block: KnownBlock;
  place: number;
  editing: Editing;
}>;

const LEVELS = [2, 3, 4, 5, 6] as const;

function BlockHead({ id, kind, block, place, editing: { blocks, change } }: BlockHeadProps) {
  const set = (next: KnownBlock) => change(changedBlock(blocks, id, next));
  const level = levelOf(block);
  return (
    <>
      <select
        className="input"
        aria-label={`${BLOCKS.type}, ${place}`}
        value={block.type}
        onChange={({ target }) => set(converted(block, target.value as BlockType))}
      >
        {typesFor(kind).map((type) => (
          <option key={type} value={type}>
            {BLOCKS.types[type]}
          </option>
        ))}
      </select>
      {block.type === 'heading' ? (
        <select
          className="input level"
          aria-label={`${BLOCKS.level}, ${place}`}
          value={level}
          onChange={({ target }) => set({ ...block, level: Number(target.value) })}
        >
          {level === 1 ? <option value={1}>1</option> : null}
          {LEVELS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ) : null}
      {block.type === 'list' ? (
        <label className="check">
          <input
            type="checkbox"
            checked={block.style === 'ordered'}
            onChange={({ target }) => set({ ...block, style: target.checked ? 'ordered' : 'unordered' })}
          />
          {BLOCKS.ordered}
        </label>
      ) : null}
    </>
  );
}

type BlockBodyProps = Readonly<{
  id: string;
  known: KnownBlock | null;
  block: unknown;
  place: number;
  editing: Editing;
}>;

function BlockBody({ known, block, ...rest }: BlockBodyProps) {
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
      // Inside a quote, Enter before the end makes a line break.
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
    onPaste: (texts, at) => edit(pasted(blocks, id, block, texts, at)),
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
