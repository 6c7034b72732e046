import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { type ReactNode, Suspense } from 'react';

import { REMOVE } from '../../../text/admin/matches.tr.ts';
import { RemoveDialog, type Removable } from '../kit/resource.tsx';
import { useLastSeen } from '../kit/use-last-seen.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { FixtureDialog } from './FixtureDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { ImportDialog } from './imports/lazy-import-dialog.ts';
import type { MatchDialogKind, MatchDialogState } from './match-dialog.ts';
import { MATCH_FIELDS } from './match-fields.ts';
import { pairOf } from './match-names.ts';
import { MatchActionsDialog } from './MatchActionsDialog.tsx';
import { ReasonedDialog } from './ReasonedDialog.tsx';
import { StartDialog } from './StartDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';

type Props = Readonly<{
  state: MatchDialogState | null;
  week: AdminWeek;
  matches: readonly AdminMatch[];
  isDemo: boolean;
  onOpen: (kind: MatchDialogKind, matchId: string) => void;
  onClose: () => void;
}>;

type Subject = Readonly<{
  match: AdminMatch;
  week: AdminWeek;
  /** From 1, as printed. */
  place: number;
  isDemo: boolean;
  onOpen: (kind: MatchDialogKind) => void;
  onClose: () => void;
}>;

const removableOf = (week: AdminWeek): Removable<AdminMatch> => ({
  path: '/api/admin/matches',
  topics: ['matches', 'weeks', 'standings'],
  shown: MATCH_FIELDS,
  remove: {
    ...REMOVE,
    title: () => REMOVE.title,
    text: (match) => <p>{REMOVE.text(pairOf(match), week.coupons)}</p>,
  },
});

const DIALOGS: Readonly<Record<Exclude<MatchDialogKind, 'add' | 'import'>, (subject: Subject) => ReactNode>> =
  {
    actions: (subject) => <MatchActionsDialog {...subject} />,
    correct: (subject) => <CorrectionDialog {...subject} />,
    withdraw: (subject) => <ReasonedDialog {...subject} kind="withdraw" />,
    postpone: (subject) => <ReasonedDialog {...subject} kind="postpone" />,
    void: (subject) => <ReasonedDialog {...subject} kind="void" />,
    start: (subject) => <StartDialog {...subject} />,
    edit: (subject) => <FixtureDialog {...subject} />,
    remove: ({ match, week, onClose }) => (
      <RemoveDialog resource={removableOf(week)} record={match} onClose={onClose} />
    ),
    history: (subject) => <HistoryDialog {...subject} />,
    undo: (subject) => <UndoDialog {...subject} />,
  };

/** The window that is open, for a match that is there or was. */
export function MatchDialog({ state, week, matches, isDemo, onOpen, onClose }: Props) {
  const match = useLastSeen(state?.matchId, matches);
  if (!state) return null;
  if (state.kind === 'import')
    return (
      <Suspense fallback={null}>
        <ImportDialog week={week.number} onClose={onClose} />
      </Suspense>
    );
  if (state.kind === 'add')
    return <FixtureDialog week={week} match={null} onClose={onClose} onPaste={() => onOpen('import', '')} />;
  if (!match) return null;
  const index = matches.findIndex(({ id }) => id === match.id);
  const open = (kind: MatchDialogKind) => onOpen(kind, match.id);
  return DIALOGS[state.kind]({ match, week, place: index + 1, isDemo, onOpen: open, onClose });
}
