import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';

import { CorrectionDialog } from './CorrectionDialog.tsx';
import { FixtureDialog } from './FixtureDialog.tsx';
import type { MatchDialogKind, MatchDialogState } from './match-dialog.ts';
import { MatchActionsDialog } from './MatchActionsDialog.tsx';
import { ReasonedDialog } from './ReasonedDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { StartDialog } from './StartDialog.tsx';

type Props = Readonly<{
  state: MatchDialogState | null;
  week: AdminWeek;
  matches: readonly AdminMatch[];
  isDemo: boolean;
  onOpen: (kind: MatchDialogKind, matchId: string) => void;
  onClose: () => void;
}>;

/** The window that is open, for a match that is still there. */
export function MatchDialog({ state, week, matches, isDemo, onOpen, onClose }: Props) {
  if (!state) return null;
  if (state.kind === 'add') return <FixtureDialog week={week} match={null} onClose={onClose} />;
  const index = matches.findIndex(({ id }) => id === state.matchId);
  const match = matches[index];
  if (!match) return null;
  const shared = { match, week, onClose };
  switch (state.kind) {
    case 'actions':
      return <MatchActionsDialog {...shared} isDemo={isDemo} onOpen={(kind) => onOpen(kind, match.id)} />;
    case 'correct':
      return <CorrectionDialog {...shared} place={index + 1} />;
    case 'withdraw':
    case 'postpone':
    case 'void':
      return <ReasonedDialog {...shared} kind={state.kind} />;
    case 'start':
      return <StartDialog {...shared} />;
    case 'edit':
      return <FixtureDialog {...shared} />;
    case 'remove':
      return <RemoveDialog {...shared} />;
    default:
      return null;
  }
}
