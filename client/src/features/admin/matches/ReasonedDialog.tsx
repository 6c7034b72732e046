import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { POSTPONEMENTS, type Postponement } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { POSTPONEMENT, POSTPONEMENT_TEXT, REASONED } from '../../../text/admin/matches.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { DialogActions } from '../shell/DialogActions.tsx';
import { useCommand } from '../use-command.ts';
import { reasonError } from './correction-form.ts';
import { postpone, voidMatch, withdrawResult } from './match-commands.api.ts';
import { pairOf } from './match-names.ts';
import { ReasonField } from './ReasonField.tsx';

type Kind = keyof typeof REASONED;
type Form = Readonly<{ reason: string; postponement: string }>;
type Props = Readonly<{ kind: Kind; match: AdminMatch; week: AdminWeek; onClose: () => void }>;

const EMPTY: Form = { reason: '', postponement: 'postponed' };
const FORM = 'gerekce';

const postponementIn = (text: string): Postponement => POSTPONEMENTS.find((each) => each === text) ?? 'postponed';

const RUN: Readonly<Record<Kind, (match: AdminMatch, form: Form) => Promise<unknown>>> = {
  withdraw: (match, { reason }) => withdrawResult(match, reason),
  void: (match, { reason }) => voidMatch(match, reason),
  postpone: (match, { reason, postponement }) => postpone(match, { reason, kind: postponementIn(postponement) }),
};

/** Withdrawing a result, postponing, voiding: what it does, and why it is done. */
export function ReasonedDialog({ kind, match, week, onClose }: Props) {
  const words = REASONED[kind];
  const draft = useDraft(`${kind}-${match.id}`, EMPTY, isTextForm(EMPTY));
  const [wasTried, setTried] = useState(false);
  const form = draft.value;
  const errors = reasonError(form.reason);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<Form>({
    run: (input) => RUN[kind](match, { ...input, reason: input.reason.trim() }),
    failed: words.failed,
    done: words.done,
    onDone: close,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!errors.reason && !isPending) mutate(form);
  };
  return (
    <Dialog
      className="adm"
      title={words.title}
      description={pairOf(match)}
      isOpen
      onClose={close}
      footer={
        <DialogActions
          submit={words.submit}
          form={FORM}
          isBusy={isPending}
          isDangerous={kind === 'void'}
          onClose={close}
        />
      }
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate>
        <p>{words.text(week.coupons)}</p>
        {kind === 'postpone' ? <KindField form={form} onChange={draft.set} /> : null}
        <ReasonField
          value={form.reason}
          error={wasTried ? errors.reason : undefined}
          onChange={(reason) => draft.set({ ...form, reason })}
        />
      </form>
    </Dialog>
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
