import type { EditedBlocks } from './block-edits.ts';
import type { KeyedBlock } from './block-kind.ts';

/** How the parts of the block form change it. */
export type Editing = Readonly<{
  blocks: readonly KeyedBlock[];
  /** New words; the caret stays. */
  change: (blocks: readonly KeyedBlock[]) => void;
  /** Another structure; the caret goes where the edit says. */
  edit: (edited: EditedBlocks) => void;
  /** Takes a block out, and can bring it back. */
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
}>;
