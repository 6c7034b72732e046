import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';

import { UnsavedGuard } from '../kit/dialogs.tsx';
import { tabHeading, useFocusFallback } from '../kit/focus.ts';
import { useDensity } from '../shell/use-density.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { LatestMatches } from './LatestMatches.tsx';
import type { MatchDialogKind, MatchDialogState } from './match-dialog.ts';
import type { MatchFilter } from './match-filter.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { MatchesElsewhere } from './MatchesElsewhere.tsx';
import { SaveBar } from './SaveBar.tsx';
import { ShownMatches } from './ShownMatches.tsx';
import { useResultEntry } from './use-result-entry.ts';

type Props = Readonly<{
  week: AdminWeek;
  found: UseQueryResult<readonly AdminMatch[]>;
  filter: MatchFilter;
  isDemo: boolean;
  dialog: MatchDialogState | null;
  onOpen: (kind: MatchDialogKind, matchId: string) => void;
  onClose: () => void;
}>;
type Place = Readonly<{ pathname: string; search: unknown }>;

const NO_MATCHES: readonly AdminMatch[] = [];

/** A week's matches: entry, what is unsaved, the latest ones, and the window that is open over them. */
export function MatchesOfWeek({ week, found, filter, isDemo, dialog, onOpen, onClose }: Props) {
  const matches = found.data ?? NO_MATCHES;
  const entry = useResultEntry(week.number, matches, (matchId) => onOpen('undo', matchId));
  const [isRoomy] = useDensity();
  const [mayWrite] = useMayWrite('maclar');
  useFocusFallback(cellOrHeading);
  const isDirty = entry.unsaved.complete.length + entry.unsaved.half > 0;
  return (
    <>
      <ShownMatches found={found} filter={filter} entry={entry} isRoomy={isRoomy} onOpen={onOpen} />
      <SaveBar {...entry} coupons={week.coupons} onSave={entry.save} onDrop={entry.drop} />
      {filter.takim?.trim() ? <MatchesElsewhere week={week.number} filter={filter} /> : null}
      {found.data ? (
        <LatestMatches
          matches={found.data}
          coupons={week.coupons}
          onHistory={(matchId) => onOpen('history', matchId)}
        />
      ) : null}
      <MatchDialog
        state={mayWrite || dialog?.kind === 'history' ? dialog : null}
        week={week}
        matches={matches}
        isDemo={isDemo}
        onOpen={onOpen}
        onClose={onClose}
      />
      <UnsavedGuard isDirty={isDirty} isWithin={(_, next) => isOfWeek(week.number, next)} />
    </>
  );
}

/** After saving: to what was refused, to the next result that is missing, or to the heading. */
const cellOrHeading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('table.results tr:has(.rowerror) input:enabled') ??
  document.querySelector<HTMLElement>('table.results input:enabled') ??
  tabHeading();

/** Filters change nothing about what is typed. */
function isOfWeek(week: number, { pathname, search }: Place): boolean {
  const { hafta } = search as Readonly<Record<string, unknown>>;
  return pathname === '/admin/maclar' && hafta === week;
}
