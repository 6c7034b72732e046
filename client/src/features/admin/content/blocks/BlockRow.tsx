import type { KeyboardEvent } from 'react';

import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Tooltip } from '../../../../ui/Tooltip.tsx';
import { ArrowAct } from '../ArrowAct.tsx';
import type { ContentKind } from '../content-kind.ts';
import { stepOf } from '../use-reorder.ts';
import type { Editing } from './block-editing.ts';
import { knownBlock, type KeyedBlock } from './block-kind.ts';
import { BlockBody } from './BlockBody.tsx';
import { BlockHead } from './BlockHead.tsx';

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
    const step = stepOf(event);
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
