import type { AdminMatch, PreviewRequest } from '@onda-on/contracts/api';
import { POSTPONEMENTS, type Postponement } from '@onda-on/contracts/rules';

import { POSTPONEMENT, POSTPONEMENT_TEXT, REASONED } from '../../../text/admin/matches.tr.ts';
import { ReasonDialog } from '../kit/dialogs.tsx';
import { ChoiceField } from '../kit/fields.tsx';
import { useReasonForm } from '../kit/use-reason-form.ts';
import { Effect, SecondNote } from './Effect.tsx';
import { type Changed, postpone, voidMatch, withdrawResult } from './match-commands.api.ts';
import type { MatchDialogKind } from './match-dialog.ts';
import { MATCH_FIELDS, byOf, pairOf, scoreOf } from './match-names.ts';
import { useUndoToast } from './use-undo-toast.ts';

type Kind = keyof typeof REASONED;
type Form = Readonly<{ reason: string; postponement: string }>;
type Props = Readonly<{
  kind: Kind;
  match: AdminMatch;
  onOpen: (kind: MatchDialogKind) => void;
  onClose: () => void;
}>;

const EMPTY: Form = { reason: '', postponement: 'postponed' };

const KINDS = POSTPONEMENTS.map((each) => [each, POSTPONEMENT_TEXT[each]] as const);

const postponementIn = (text: string): Postponement =>
  POSTPONEMENTS.find((each) => each === text) ?? 'postponed';

const RUN: Readonly<Record<Kind, (match: AdminMatch, form: Form) => Promise<Changed>>> = {
  withdraw: (match, { reason }) => withdrawResult(match, reason),
  void: (match, { reason }) => voidMatch(match, reason),
  postpone: (match, { reason, postponement }) =>
    postpone(match, { reason, kind: postponementIn(postponement) }),
};
/** What the match becomes on every coupon, for the preview; a postponement changes nothing there yet. */
const BECOMES: Readonly<Record<Kind, PreviewRequest | null>> = {
  withdraw: { becomes: 'pending' },
  void: { becomes: 'void' },
  postpone: null,
};

export function ReasonedDialog({ kind, match, onOpen, onClose }: Props) {
  const words = REASONED[kind];
  const toastUndo = useUndoToast();
  const form = useReasonForm<AdminMatch, Form>({
    topics: ['matches', 'weeks', 'standings'],
    name: `${kind}-${match.id}`,
    empty: EMPTY,
    now: match,
    shown: MATCH_FIELDS,
    byOf,
    run: async (typed, base) => {
      const changed = await RUN[kind](base, typed);
      toastUndo({ done: words.done, week: match.week, onUndo: () => onOpen('undo') }, changed);
    },
    text: { failed: words.failed },
    onClose,
  });
  const becomes = BECOMES[kind];
  const isProposal = match.needsSecond && match.status === 'finished';
  return (
    <ReasonDialog
      title={words.title}
      description={pairOf(match)}
      submit={isProposal && 'propose' in words ? words.propose : words.submit}
      isDangerous={kind === 'void'}
      form={form}
    >
      <p>{words.text(match.status === 'finished' ? scoreOf(match) : null)}</p>
      {becomes ? <Effect match={match} result={becomes} /> : null}
      {isProposal ? <SecondNote match={match} /> : null}
      {kind === 'postpone' ? (
        <ChoiceField {...form.field('postponement')} label={POSTPONEMENT.label} choices={KINDS} />
      ) : null}
    </ReasonDialog>
  );
}
