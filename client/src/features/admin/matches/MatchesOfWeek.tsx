import type { AdminWeek } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { store, stored } from '../../../memory/stored.ts';
import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminMatches } from '../admin.queries.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { KeyHints } from './KeyHints.tsx';
import { LatestMatches } from './LatestMatches.tsx';
import { isMatchDialog, type MatchDialogState } from './match-dialog.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { MatchesBar } from './MatchesBar.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useResultEntry } from './use-result-entry.ts';

const ROOMY = 'admin-ferah';

type Props = Readonly<{ week: AdminWeek; isDemo: boolean; children: ReactNode }>;

/** A week's matches: entry, what is unsaved, the latest ones, and the window that is open over them. */
export function MatchesOfWeek({ week, isDemo, children }: Props) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(adminMatches(week.number));
  const matches = data ?? [];
  const entry = useResultEntry(week.number, matches);
  const dialog = useDraft<MatchDialogState | null>('mac-penceresi', null, isMatchDialog);
  const [isRoomy, setRoomy] = useState(() => stored(ROOMY) !== null);
  const isDirty = entry.unsaved.complete.length + entry.unsaved.half > 0;
  return (
    <>
      <MatchesBar
        matches={matches}
        updatedAt={dataUpdatedAt}
        isRoomy={isRoomy}
        onRoomy={() => {
          setRoomy(!isRoomy);
          store(ROOMY, isRoomy ? null : '1');
        }}
        onAdd={() => dialog.set({ kind: 'add', matchId: '' })}
      >
        {children}
      </MatchesBar>
      {entry.wasKept && isDirty ? <p className="kept">{PANEL.draftBack}</p> : null}
      {isError ? <LoadFailed title={MATCHES.failed} onRetry={() => void refetch()} isBusy={isFetching} /> : null}
      {data ? (
        <section className="card" aria-label={MATCHES.entry}>
          {matches.length === 0 ? (
            <NoMatches />
          ) : (
            <ResultGrid
              matches={matches}
              scores={entry.scores}
              errors={entry.errors}
              isRoomy={isRoomy}
              onScores={entry.setScores}
              onOpen={(kind, matchId) => dialog.set({ kind, matchId })}
            />
          )}
          <KeyHints />
        </section>
      ) : isError ? null : (
        <Spinner />
      )}
      <SaveBar
        unsaved={entry.unsaved}
        coupons={week.coupons}
        isBusy={entry.isBusy}
        onSave={entry.save}
        onDrop={entry.drop}
      />
      <LatestMatches matches={matches} coupons={week.coupons} />
      <MatchDialog
        state={dialog.value}
        week={week}
        matches={matches}
        isDemo={isDemo}
        onOpen={(kind, matchId) => dialog.set({ kind, matchId })}
        onClose={dialog.discard}
      />
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}

function NoMatches() {
  return (
    <div className="empty">
      <h2>{MATCHES.none.title}</h2>
      <p>{MATCHES.none.text}</p>
    </div>
  );
}
