import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { POSTPONEMENTS, type Postponement } from '@onda-on/contracts/rules';

import { POSTPONEMENT, POSTPONEMENT_TEXT, REASONED } from '../../../text/admin/matches.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { ReasonDialog } from '../shell/ReasonDialog.tsx';
import { useCommand } from '../use-command.ts';
import { postpone, voidMatch, withdrawResult } from './match-commands.api.ts';
import { pairOf } from './match-names.ts';

type Kind = keyof typeof REASONED;
type Form = Readonly<{ reason: string; postponement: string }>;
type Props = Readonly<{ kind: Kind; match: AdminMatch; week: AdminWeek; onClose: () => void }>;

const EMPTY: Form = { reason: '', postponement: 'postponed' };

const postponementIn = (text: string): Postponement =>
  POSTPONEMENTS.find((each) => each === text) ?? 'postponed';

const RUN: Readonly<Record<Kind, (match: AdminMatch, form: Form) => Promise<unknown>>> = {
  withdraw: (match, { reason }) => withdrawResult(match, reason),
  void: (match, { reason }) => voidMatch(match, reason),
  postpone: (match, { reason, postponement }) =>
    postpone(match, { reason, kind: postponementIn(postponement) }),
};

/** Withdrawing a result, postponing, voiding: what it does, and why it is done. */
export function ReasonedDialog({ kind, match, week, onClose }: Props) {
  const words = REASONED[kind];
  const draft = useDraft(`${kind}-${match.id}`, EMPTY, isTextForm(EMPTY));
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<Form>({
    run: (input) => RUN[kind](match, input),
    failed: words.failed,
    done: words.done,
    onDone: close,
  });
  return (
    <ReasonDialog
      title={words.title}
      description={pairOf(match)}
      submit={words.submit}
      isBusy={isPending}
      isDangerous={kind === 'void'}
      reason={draft.value.reason}
      onReason={(reason) => draft.set({ ...draft.value, reason })}
      onSubmit={(reason) => mutate({ ...draft.value, reason })}
      onClose={close}
    >
      <p>{words.text(week.coupons)}</p>
      {kind === 'postpone' ? <KindField form={draft.value} onChange={draft.set} /> : null}
    </ReasonDialog>
  );
}

function KindField({ form, onChange }: Readonly<{ form: Form; onChange: (form: Form) => void }>) {
  return (
    <Field label={POSTPONEMENT.label}>
      {(aria) => (
        <select
          {...aria}
          className="input"
          value={form.postponement}
          onChange={({ target }) => onChange({ ...form, postponement: target.value })}
        >
          {POSTPONEMENTS.map((each) => (
            <option key={each} value={each}>
              {POSTPONEMENT_TEXT[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
