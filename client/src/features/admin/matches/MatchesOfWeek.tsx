import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminMatches } from '../admin.queries.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useDensity } from '../shell/use-density.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import { LatestMatches } from './LatestMatches.tsx';
import { isMatchDialog, type MatchDialogState } from './match-dialog.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { MatchesBar } from './MatchesBar.tsx';
import { ResultEntry } from './ResultEntry.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useResultEntry } from './use-result-entry.ts';

type Props = Readonly<{ week: AdminWeek; isDemo: boolean; children: ReactNode }>;

const NO_MATCHES: readonly AdminMatch[] = [];

/** A week's matches: entry, what is unsaved, the latest ones, and the window that is open over them. */
export function MatchesOfWeek({ week, isDemo, children }: Props) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(adminMatches(week.number));
  const matches = data ?? NO_MATCHES;
  const entry = useResultEntry(week.number, matches);
  const dialog = useDraft<MatchDialogState | null>('mac-penceresi', null, isMatchDialog);
  const [isRoomy, toggleRoomy] = useDensity();
  const [mayWrite] = useMayWrite('maclar');
  const isDirty = entry.unsaved.complete.length + entry.unsaved.half > 0;
  const open = (kind: MatchDialogState['kind'], matchId: string) => dialog.set({ kind, matchId });
  return (
    <>
      <MatchesBar
        matches={matches}
        updatedAt={dataUpdatedAt}
        isRoomy={isRoomy}
        onRoomy={toggleRoomy}
        onAdd={() => open('add', '')}
      >
        {children}
      </MatchesBar>
      {entry.wasKept && isDirty ? <p className="kept">{PANEL.draftBack}</p> : null}
      {isError ? (
        <LoadFailed title={MATCHES.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data ? (
        <WriteArea tab="maclar">
          <ResultEntry matches={data} entry={entry} isRoomy={isRoomy} onOpen={open} />
        </WriteArea>
      ) : null}
      {data || isError ? null : <Spinner />}
      <SaveBar {...entry} coupons={week.coupons} onSave={entry.save} onDrop={entry.drop} />
      <LatestMatches matches={matches} coupons={week.coupons} />
      <MatchDialog
        state={mayWrite ? dialog.value : null}
        week={week}
        matches={matches}
        isDemo={isDemo}
        onOpen={open}
        onClose={dialog.discard}
      />
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}
