import type { AdminMatch } from '@onda-on/contracts/api';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { NoEntries } from '../kit/tables.tsx';
import type { MatchDialogKind } from './match-dialog.ts';
import { ResultGrid } from './ResultGrid.tsx';
import type { useResultEntry } from './use-result-entry.ts';

type Props = Readonly<{
  matches: readonly AdminMatch[];
  /** The whole sheet, of which a filter may leave some out. */
  sheet: readonly AdminMatch[];
  entry: ReturnType<typeof useResultEntry>;
  isRoomy: boolean;
  /** For readers: nothing is entered, and each match shows its history. */
  isReadOnly: boolean;
  onOpen: (kind: MatchDialogKind, matchId: string) => void;
}>;

/** The grid with its keys, or what to do about an empty sheet. */
export function ResultEntry({ matches, sheet, entry, isRoomy, isReadOnly, onOpen }: Props) {
  if (matches.length === 0) return <NoEntries {...(sheet.length > 0 ? MATCHES.noneFound : MATCHES.none)} />;
  return (
    <section className="card" aria-label={MATCHES.entry}>
      <ResultGrid
        matches={matches}
        places={new Map(sheet.map(({ id }, index) => [id, index + 1]))}
        scores={entry.scores}
        errors={entry.errors}
        isRoomy={isRoomy}
        isReadOnly={isReadOnly}
        onScores={entry.setScores}
        onOpen={onOpen}
      />
      {isReadOnly ? null : <KeyHints />}
    </section>
  );
}

/** The grid's keys, for those who have them. */
function KeyHints() {
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
