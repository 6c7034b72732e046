import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import { Icon } from '../../../../ui/Icon.tsx';

/** The keys of the block form, for those who have them. */
export const BlockKeys = () => (
  <p className="block-keys only-wide">
    <span>
      <kbd>Enter</kbd> {BLOCKS.keys.newBlock}
    </span>
    <span>
      <kbd>Shift Enter</kbd> {BLOCKS.keys.newLine}
    </span>
    <span>
      <kbd>
        Alt <Icon name="up" />
        <Icon name="down" />
      </kbd>{' '}
      {BLOCKS.keys.move}
    </span>
    <span>
      <kbd>Backspace</kbd> {BLOCKS.keys.remove}
    </span>
  </p>
);
