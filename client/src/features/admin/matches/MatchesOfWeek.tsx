import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { adminMatches } from '../admin.queries.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useDensity } from '../shell/use-density.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { LatestMatches } from './LatestMatches.tsx';
import { isMatchDialog, type MatchDialogState } from './match-dialog.ts';
import type { MatchFilter } from './match-filter.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { MatchesBar } from './MatchesBar.tsx';
import { MatchesElsewhere } from './MatchesElsewhere.tsx';
import { ProposalsPart } from './ProposalsPart.tsx';
import { SaveBar } from './SaveBar.tsx';
import { ShownMatches } from './ShownMatches.tsx';
import { useResultEntry } from './use-result-entry.ts';

type Props = Readonly<{ week: AdminWeek; filter: MatchFilter; isDemo: boolean; children: ReactNode }>;
type Place = Readonly<{ pathname: string; search: unknown }>;

const NO_MATCHES: readonly AdminMatch[] = [];

/** A week's matches: entry, what is unsaved, the latest ones, and the window that is open over them. */
export function MatchesOfWeek({ week, filter, isDemo, children }: Props) {
  const found = useQuery(adminMatches(week.number));
  const matches = found.data ?? NO_MATCHES;
  const dialog = useDraft<MatchDialogState | null>('mac-penceresi', null, isMatchDialog);
  const open = (kind: MatchDialogState['kind'], matchId: string) => dialog.set({ kind, matchId });
  const entry = useResultEntry(week.number, matches, (matchId) => open('undo', matchId));
  const [isRoomy, toggleRoomy] = useDensity();
  const [mayWrite] = useMayWrite('maclar');
  const isDirty = entry.unsaved.complete.length + entry.unsaved.half > 0;
  return (
    <>
      <MatchesBar
        matches={matches}
        updatedAt={found.dataUpdatedAt}
        isRoomy={isRoomy}
        onRoomy={toggleRoomy}
        onAdd={() => open('add', '')}
        onImport={() => open('import', '')}
      />
      {children}
      <ProposalsPart />
      <ShownMatches found={found} filter={filter} entry={entry} isRoomy={isRoomy} onOpen={open} />
      <SaveBar {...entry} coupons={week.coupons} onSave={entry.save} onDrop={entry.drop} />
      {filter.takim?.trim() ? <MatchesElsewhere week={week.number} filter={filter} /> : null}
      <LatestMatches
        matches={matches}
        coupons={week.coupons}
        onHistory={(matchId) => open('history', matchId)}
      />
      <MatchDialog
        state={mayWrite || dialog.value?.kind === 'history' ? dialog.value : null}
        week={week}
        matches={matches}
        isDemo={isDemo}
        onOpen={open}
        onClose={dialog.discard}
      />
      <UnsavedGuard isDirty={isDirty} isWithin={(_, next) => isOfWeek(week.number, next)} />
    </>
  );
}

/** Filters change nothing about what is typed. */
function isOfWeek(week: number, { pathname, search }: Place): boolean {
  const { sekme, hafta } = search as Readonly<Record<string, unknown>>;
  return pathname === '/admin' && sekme === 'maclar' && hafta === week;
}
