import type { EditedBlocks } from './block-edits.ts';
import type { KeyedBlock } from './block-kind.ts';

export type Editing = Readonly<{
  blocks: readonly KeyedBlock[];
  /** Sets changed text; the caret stays. */
  change: (blocks: readonly KeyedBlock[]) => void;
  /** Sets another structure; the caret goes to the edit's place. */
  edit: (edited: EditedBlocks) => void;
  /** Removes a block and offers to undo that. */
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
}>;
