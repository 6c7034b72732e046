import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** The grid's keys, for those who have them. */
export function KeyHints() {
  const { keys } = MATCHES;
  return (
    <div className="keys only-wide">
      <span>
        <kbd>Tab</kbd> {keys.tab}
      </span>
      <span>
        <kbd>Enter</kbd> {keys.enter}
      </span>
      <span>
        <kbd>
          <Icon name="up" />
          <span className="sr">{keys.up}</span>
        </kbd>
        <kbd>
          <Icon name="down" />
          <span className="sr">{keys.down}</span>
        </kbd>{' '}
        {keys.arrows}
      </span>
      <span>
        <kbd>Esc</kbd> {keys.escape}
      </span>
      <span>
        <kbd>Ctrl S</kbd> {keys.save}
      </span>
      <span className="note">{keys.note}</span>
    </div>
  );
}
