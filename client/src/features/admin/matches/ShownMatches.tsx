import type { AdminMatch } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';
import type { UseQueryResult } from '@tanstack/react-query';

import { hasFailed } from '../../../api/has-failed.ts';
import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { NoEntries } from '../../../ui/NoEntries.tsx';
import { ConflictNotice } from '../kit/ConflictNotice.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useDensity } from '../shell/use-density.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import type { MatchDialogKind } from './match-dialog.ts';
import { isFiltering, matching, type MatchFilter } from './match-filter.ts';
import { pairOf, scoreOf } from './match-names.ts';
import { ResultGrid } from './ResultGrid.tsx';
import type { Overtaken } from './score-grid.ts';
import type { useResultEntry } from './use-result-entry.ts';

type Props = Readonly<{
  found: UseQueryResult<readonly AdminMatch[]>;
  filter: MatchFilter;
  entry: ReturnType<typeof useResultEntry>;
  onOpen: (kind: MatchDialogKind, matchId: string) => void;
}>;

/** Operators who may not write get no fields to type in, and each match shows its history. */
export function ShownMatches({ found, filter, entry, onOpen }: Props) {
  const { data, isFetching, refetch } = found;
  const { complete, half } = entry.unsaved;
  const [mayWrite] = useMayWrite('maclar');
  const [isRoomy] = useDensity();
  if (hasFailed(found))
    return <LoadFailed title={MATCHES.failed} onRetry={() => void refetch()} isBusy={isFetching} />;
  if (!data) return <Spinner />;
  const shown = matching(data, filter);
  return (
    <>
      {entry.wasKept && complete.length + half > 0 ? <p className="kept">{PANEL.draftBack}</p> : null}
      <OvertakenResults entry={entry} />
      {isFiltering(filter) ? (
        <output className="muted shown">{MATCHES.shown(shown.length, data.length)}</output>
      ) : null}
      {shown.length === 0 ? (
        <NoEntries {...(data.length > 0 ? MATCHES.noneFound : MATCHES.none)} />
      ) : (
        <section className="card" aria-label={MATCHES.entry}>
          <ResultGrid
            matches={shown}
            places={new Map(data.map(({ id }, index) => [id, index + 1]))}
            scores={entry.scores}
            errors={entry.errors}
            isRoomy={isRoomy}
            isReadOnly={!mayWrite}
            onScores={entry.setScores}
            onOpen={onOpen}
          />
          {mayWrite ? <KeyHints /> : null}
        </section>
      )}
    </>
  );
}

type OvertakenProps = Readonly<{
  entry: Pick<ReturnType<typeof useResultEntry>, 'overtaken' | 'forgetOvertaken'>;
}>;

/** Scores typed for matches that another operator has decided meanwhile: shown once, and not saved. */
export const OvertakenResults = ({ entry: { overtaken, forgetOvertaken } }: OvertakenProps) =>
  overtaken.length === 0 ? null : (
    <ConflictNotice title={MATCHES.overtaken.title} keep={MATCHES.overtaken.seen} onKeep={forgetOvertaken}>
      <ul>
        {overtaken.map((each) => (
          <li key={each.match.id}>{overtakenText(each)}</li>
        ))}
      </ul>
    </ConflictNotice>
  );

function overtakenText({ match, score: { home, away } }: Overtaken): string {
  const { status, adminUsername } = match;
  const now = status === 'finished' ? scoreOf(match) : MATCH_STATUS_TEXT[status];
  return MATCHES.overtaken.line(pairOf(match), `${home || '…'}–${away || '…'}`, now, adminUsername);
}

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
          <span className="visually-hidden">{keys.up}</span>
        </kbd>
        <kbd>
          <Icon name="down" />
          <span className="visually-hidden">{keys.down}</span>
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
