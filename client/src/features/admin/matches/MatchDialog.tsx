import type { AdminMatch, AdminWeek, MatchHistory, PreviewRequest } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT, POSTPONEMENTS, type Postponement } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { HISTORY, UNDO } from '../../../text/admin/match-changes.tr.ts';
import { MATCH_ACTIONS, REMOVE, START, POSTPONEMENT, REASONED } from '../../../text/admin/matches.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ConfirmCommand, PanelDialog, ReasonDialog } from '../kit/dialogs.tsx';
import { ChoiceField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { type Removable, RemoveDialog } from '../kit/resource.tsx';
import { RowAction } from '../kit/tables.tsx';
import { toastDone } from '../kit/use-command.ts';
import { type OpenWindow, useLastSeen } from '../kit/use-open-window.ts';
import { NO_REASON, useReasonForm } from '../kit/use-reason-form.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { EffectOf, SecondNote, Effect, SeenOf } from './Effect.tsx';
import { FixtureDialog } from './FixtureDialog.tsx';
import {
  startNow,
  undoChange,
  type Changed,
  postpone,
  useShownEffect,
  voidMatch,
  withdrawResult,
} from './match-commands.api.ts';
import type { MatchDialogKind } from './match-dialog.ts';
import { MATCH_FIELDS, pairOf, byOf, isOwn, isProposed, scoreOf } from './match-names.ts';
import { matchHistory } from './matches.queries.ts';
import { SeenTick, unseenError } from './PrizeMoves.tsx';
import { useUndoToast } from './use-undo-toast.ts';

type Props = Readonly<{
  state: OpenWindow<MatchDialogKind> | null;
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

/** The open window; it stays although its match has left the list. */
export function MatchDialog({ state, week, matches, isDemo, onOpen, onClose }: Props) {
  const match = useLastSeen(state?.id, matches);
  if (!state) return null;
  if (state.kind === 'import') return <ImportDialog week={week.number} onClose={onClose} />;
  if (state.kind === 'add')
    return <FixtureDialog week={week} match={null} onClose={onClose} onPaste={() => onOpen('import', '')} />;
  if (!match) return null;
  const index = matches.findIndex(({ id }) => id === match.id);
  const open = (kind: MatchDialogKind) => onOpen(kind, match.id);
  return DIALOGS[state.kind]({ match, week, place: index + 1, isDemo, onOpen: open, onClose });
}

function MatchActionsDialog({ match, isDemo, onOpen, onClose }: Subject) {
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

/** In a demo, an operator may let a match kick off now. */
const StartDialog = ({ match, onClose }: Subject) => (
  <ConfirmCommand
    title={START.title}
    confirm={START.submit}
    topics={['matches', 'weeks', 'standings']}
    run={() => startNow(match)}
    failed={START.failed}
    done={START.done}
    onClose={onClose}
  >
    <p>{START.text(pairOf(match))}</p>
  </ConfirmCommand>
);

const ImportDialog = lazyComponent(async () => (await import('./imports/ImportDialog.tsx')).ImportDialog);

function HistoryDialog({ match, onOpen, onClose }: Subject) {
  const query = useQuery(matchHistory(match));
  return (
    <PanelDialog title={HISTORY.title} description={pairOf(match)} onClose={onClose}>
      <Loaded query={query} failed={UNDO.loadFailed}>
        {(history) => <Entries history={history} onUndo={() => onOpen('undo')} />}
      </Loaded>
    </PanelDialog>
  );
}

function Entries({ history, onUndo }: Readonly<{ history: MatchHistory; onUndo: () => void }>) {
  const { entries, undo } = history;
  const [mayWrite] = useMayWrite('maclar');
  return (
    <>
      <p className="muted">{HISTORY.showAll(entries.length)}</p>
      <ol className="match-history">
        {entries.map(({ sequence, sentence, at, by, isUndo }) => (
          <li key={sequence}>
            <div>
              <span className="what">
                {sentence} {isUndo ? <span className="tag">{HISTORY.undone}</span> : null}
              </span>
              <span className="muted small">
                {dateTimeExact(at)}, {by}
              </span>
            </div>
            {mayWrite && undo?.sequence === sequence ? (
              <RowAction label={UNDO.action} of={`: ${sentence}`} onPress={onUndo} />
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}

const UNSEEN = { ...NO_REASON, seen: '' };

const prizeIn = (history: MatchHistory | undefined) => history?.undo?.preview?.prize;

function UndoDialog({ match, onClose }: Subject) {
  const query = useQuery(matchHistory(match));
  const { username } = useAdmin();
  const { data } = query;
  const prize = prizeIn(data);
  const form = useReasonForm<AdminMatch, typeof UNSEEN>({
    topics: ['matches', 'weeks', 'standings'],
    name: `geri-al-${match.id}`,
    empty: UNSEEN,
    errorsOf: ({ seen }) => unseenError(prize, seen),
    // Only for the revision of the shown history: right after the operator's change the list may be older.
    now: data?.revision === match.revision ? match : null,
    shown: MATCH_FIELDS,
    byOf,
    isReached: (now, seen, { reason }) =>
      isOwn(username, now, seen) && (data?.entries[0]?.isUndo === true || isProposed(now, reason)),
    reachedText: ({ proposal }) => (proposal ? UNDO.proposed : UNDO.done),
    run: async (typed, base) =>
      toastDone((await undoChange(base, typed)).isProposed ? UNDO.proposed : UNDO.done),
    text: { failed: UNDO.failed },
    onClose,
  });
  const isProposal = match.needsSecond && isOfPublished(data, match);
  return (
    <ReasonDialog
      week={match.week}
      title={UNDO.title}
      description={pairOf(match)}
      submit={isProposal ? UNDO.propose : UNDO.submit}
      form={{ ...form, isBusy: form.isBusy || !data?.undo }}
      last={<SeenTick prize={prize} field={form.field('seen')} />}
    >
      <Loaded query={query} failed={UNDO.loadFailed}>
        {(history) => <Undone history={history} />}
      </Loaded>
      {isProposal ? <SecondNote match={match} /> : null}
    </ReasonDialog>
  );
}

/** Whether the undo changes a published result or a void match, which a second administrator may have to confirm. */
const isOfPublished = (history: MatchHistory | undefined, { status }: AdminMatch): boolean => {
  const kind = history?.undo?.kind;
  if (!kind || kind === 'change-back') return false;
  return status === 'void' || status === 'finished';
};

function Undone({ history: { undo, entries } }: Readonly<{ history: MatchHistory }>) {
  if (!undo) return <p>{UNDO.nothing}</p>;
  const { first = undo.sequence } = undo;
  const undone = entries.filter(({ sequence }) => sequence >= first && sequence <= undo.sequence);
  return (
    <>
      <p>
        <span className="muted">{UNDO.what}:</span>{' '}
        <b>
          {undone
            .toReversed()
            .map(({ sentence }) => sentence)
            .join('; ')}
        </b>
      </p>
      <p>{UNDO.kinds[undo.kind]}</p>
      {undo.preview ? <EffectOf preview={undo.preview} /> : null}
      <p className="muted small">{UNDO.keeps}</p>
    </>
  );
}

type Actionable = Pick<AdminMatch, 'status' | 'hasStarted' | 'isOnPinnedSheet' | 'revision'>;
type MatchAction = Exclude<MatchDialogKind, 'actions' | 'add' | 'import'>;

/** The actions that fit a match's state. The server decides on each. */
export function actionsFor(match: Actionable, isDemo: boolean): readonly MatchAction[] {
  const { status, hasStarted, isOnPinnedSheet } = match;
  if (status === 'void') return ['undo', 'history'];
  if (status === 'finished') return ['correct', 'withdraw', 'void', 'undo', 'history'];
  return [
    'edit',
    ...(isDemo && !hasStarted ? (['start'] as const) : []),
    'postpone',
    'void',
    ...(isOnPinnedSheet ? [] : (['remove'] as const)),
    ...(match.revision > 0 ? (['undo'] as const) : []),
    'history',
  ];
}

type ReasonedKind = keyof typeof REASONED;
type Form = Readonly<{ reason: string; postponement: string; seen: string }>;

const EMPTY: Form = { reason: '', postponement: 'postponed', seen: '' };

const KINDS = POSTPONEMENTS.map((each) => [each, MATCH_STATUS_TEXT[each]] as const);

const postponementIn = (text: string): Postponement =>
  POSTPONEMENTS.find((each) => each === text) ?? 'postponed';

const RUN: Readonly<Record<ReasonedKind, (match: AdminMatch, form: Form) => Promise<Changed>>> = {
  withdraw: withdrawResult,
  void: voidMatch,
  postpone: (match, { reason, postponement }) =>
    postpone(match, { reason, kind: postponementIn(postponement) }),
};
/** What the match becomes on every coupon, for the preview; a postponement changes nothing there yet. */
const BECOMES: Readonly<Record<ReasonedKind, PreviewRequest | null>> = {
  withdraw: { becomes: 'pending' },
  void: { becomes: 'void' },
  postpone: null,
};

/** Whether sending the form made `now` of `seen` without a proposal, given that the operator changed it last. */
const IS_REACHED: Readonly<Record<ReasonedKind, (now: AdminMatch, seen: AdminMatch, sent: Form) => boolean>> =
  {
    withdraw: isCorrected,
    void: isCorrected,
    postpone: ({ status, note }, _, { reason, postponement }) =>
      status === postponementIn(postponement) && note === reason,
  };

function isCorrected({ corrections }: AdminMatch, seen: AdminMatch, { reason }: Form): boolean {
  const latest = corrections.at(-1);
  return latest !== undefined && latest.revision > seen.revision && latest.reason === reason;
}

/** Whether the match was void once: no timer voids it again. */
const wasReinstated = ({ corrections }: AdminMatch): boolean =>
  corrections.some(({ kind }) => kind === 'reinstated');

function ReasonedDialog({ kind, match, onClose }: Subject & Readonly<{ kind: ReasonedKind }>) {
  const words = REASONED[kind];
  const toastUndo = useUndoToast();
  const { username } = useAdmin();
  const shownEffect = useShownEffect();
  const form = useReasonForm<AdminMatch, Form>({
    topics: ['matches', 'weeks', 'standings'],
    name: `${kind}-${match.id}`,
    empty: EMPTY,
    errorsOf: ({ seen }) => unseenError(shownEffect(match, BECOMES[kind]), seen),
    now: match,
    shown: MATCH_FIELDS,
    byOf,
    isReached: (now, seen, sent) =>
      isOwn(username, now, seen) && (IS_REACHED[kind](now, seen, sent) || isProposed(now, sent.reason)),
    reachedText: ({ proposal }) => (proposal ? UNDO.proposed : words.done),
    run: async (typed, base) => {
      const changed = await RUN[kind](base, typed);
      toastUndo({ done: words.done, match }, changed);
    },
    text: { failed: words.failed },
    onClose,
  });
  const becomes = BECOMES[kind];
  const isProposal = match.needsSecond && match.status === 'finished';
  return (
    <ReasonDialog
      week={match.week}
      title={words.title}
      description={pairOf(match)}
      submit={isProposal && 'propose' in words ? words.propose : words.submit}
      isDangerous={kind === 'void'}
      last={<SeenOf match={match} result={becomes} field={form.field('seen')} />}
      form={form}
    >
      <p>{words.text(match.status === 'finished' ? scoreOf(match) : null, wasReinstated(match))}</p>
      {becomes ? <Effect match={match} result={becomes} /> : null}
      {isProposal ? <SecondNote match={match} /> : null}
      {kind === 'postpone' ? (
        <ChoiceField {...form.field('postponement')} label={POSTPONEMENT.label} choices={KINDS} />
      ) : null}
    </ReasonDialog>
  );
}
