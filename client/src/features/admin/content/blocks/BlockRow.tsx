import type { KeyboardEvent } from 'react';

import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Tooltip } from '../../../../ui/Tooltip.tsx';
import { ArrowAct } from '../ArrowAct.tsx';
import type { ContentKind } from '../content-kind.ts';
import { reorderStepOf } from '../use-reorder.ts';
import type { Editing } from './block-editing.ts';
import { changedBlock } from './block-edits.ts';
import {
  knownBlock,
  type KeyedBlock,
  converted,
  levelOf,
  typesFor,
  type BlockType,
  type KnownBlock,
} from './block-kind.ts';
import { BlockBody } from './BlockBody.tsx';

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

/** A block in the form: its handle, what it is, what is done to it, and its fields. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the fields in it
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

/** What a block is, and what its type lets choose: a heading's level, a list's numbers. */
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
