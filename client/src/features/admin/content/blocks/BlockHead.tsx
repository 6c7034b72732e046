import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import type { ContentKind } from '../content-kind.ts';
import type { Editing } from './block-editing.ts';
import { changedBlock } from './block-edits.ts';
import { converted, levelOf, typesFor, type BlockType, type KnownBlock } from './block-kind.ts';

type Props = Readonly<{
  id: string;
  kind: ContentKind;
  block: KnownBlock;
  place: number;
  editing: Editing;
}>;

const LEVELS = [2, 3, 4, 5, 6] as const;

/** What a block is, and what its type lets choose: a heading's level, a list's numbers. */
export function BlockHead({ id, kind, block, place, editing: { blocks, change } }: Props) {
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
