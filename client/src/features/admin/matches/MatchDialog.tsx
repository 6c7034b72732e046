import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { type ReactNode, Suspense, lazy } from 'react';

import { MATCH_ACTIONS, REMOVE, START } from '../../../text/admin/matches.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, PanelDialog } from '../kit/dialogs.tsx';
import { type Removable, RemoveDialog } from '../kit/resource.tsx';
import { useCommand } from '../kit/use-command.ts';
import { useLastSeen } from '../kit/use-open-window.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { FixtureDialog } from './FixtureDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { type MatchAction, actionsFor } from './match-actions.ts';
import { startNow } from './match-commands.api.ts';
import type { MatchDialogKind, MatchDialogState } from './match-dialog.ts';
import { MATCH_FIELDS, pairOf } from './match-names.ts';
import { ReasonedDialog } from './ReasonedDialog.tsx';
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

type MatchActionsDialogProps = Readonly<{
  match: AdminMatch;
  isDemo: boolean;
  onOpen: (kind: MatchAction) => void;
  onClose: () => void;
}>;

/** Everything that can be done about one match. */
function MatchActionsDialog({ match, isDemo, onOpen, onClose }: MatchActionsDialogProps) {
  return (
    <PanelDialog className="narrow" title={MATCH_ACTIONS.title} description={pairOf(match)} onClose={onClose}>
      <ul className="choices">
        {actionsFor(match, isDemo).map((kind) => (
          <li key={kind}>
            <Button onClick={() => onOpen(kind)}>{MATCH_ACTIONS[kind]}</Button>
          </li>
        ))}
      </ul>
      {match.isOnPinnedSheet && match.status !== 'finished' ? (
        <p className="muted">{MATCH_ACTIONS.pinned}</p>
      ) : null}
    </PanelDialog>
  );
}

type StartDialogProps = Readonly<{ match: AdminMatch; onClose: () => void }>;

/** On a demo, a match may kick off now. */
function StartDialog({ match, onClose }: StartDialogProps) {
  const { mutate, isPending } = useCommand({
    topics: ['matches', 'weeks', 'standings'],
    run: () => startNow(match),
    failed: START.failed,
    done: START.done,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={START.title}
      confirm={START.submit}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{START.text(pairOf(match))}</p>
    </ConfirmDialog>
  );
}

/** Fetched when it is first opened. */
const ImportDialog = lazy(() =>
  import('./imports/ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
