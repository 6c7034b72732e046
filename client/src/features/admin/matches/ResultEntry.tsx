import type { AdminMatch } from '@onda-on/contracts/api';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { NoEntries } from '../shell/ListTable.tsx';
import { KeyHints } from './KeyHints.tsx';
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
