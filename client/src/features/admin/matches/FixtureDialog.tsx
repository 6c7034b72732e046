import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { istanbulInput } from '../istanbul-input.ts';
import { DialogActions } from '../shell/DialogActions.tsx';
import { useCommand } from '../use-command.ts';
import { fixtureBodyOf, fixtureErrors, fixtureFormOf, NEW_FIXTURE, type FixtureForm } from './fixture-form.ts';
import { FixtureFields } from './FixtureFields.tsx';
import { addMatch, changeMatch } from './match-commands.api.ts';

type Props = Readonly<{ week: AdminWeek; match: AdminMatch | null; onClose: () => void }>;

const FORM = 'mac';

/** A match to add to the week, or one to change. */
export function FixtureDialog({ week, match, onClose }: Props) {
  const fresh = { ...NEW_FIXTURE, week: String(week.number), matchDate: istanbulInput(week.lockAt) };
  const initial = match ? fixtureFormOf(match) : fresh;
  const draft = useDraft<FixtureForm>(`mac-${match?.id ?? `yeni-${week.number}`}`, initial, isTextForm(NEW_FIXTURE));
  const [wasTried, setTried] = useState(false);
  // The revision that the form was filled from: a change by somebody else meanwhile is refused, not overwritten.
  const [base] = useState(match);
  const errors = fixtureErrors(draft.value);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<FixtureForm>({
    run: (form) => (base ? changeMatch(base, fixtureBodyOf(form)) : addMatch(fixtureBodyOf(form))),
    failed: match ? FIXTURE.changeFailed : FIXTURE.createFailed,
    done: match ? FIXTURE.changed : FIXTURE.created,
    onDone: close,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length === 0 && !isPending) mutate(draft.value);
  };
  return (
    <Dialog
      className="adm"
      title={match ? FIXTURE.edit : FIXTURE.add}
      description={`${FIXTURE.week} ${week.number}, ${week.matches}/${week.sheetSize}`}
      isOpen
      onClose={close}
      footer={
        <DialogActions submit={match ? PANEL.save : FIXTURE.add} form={FORM} isBusy={isPending} onClose={close} />
      }
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate>
        {match && week.coupons > 0 ? <p className="muted">{FIXTURE.moving}</p> : null}
        <FixtureFields form={draft.value} errors={wasTried ? errors : {}} onChange={draft.set} />
      </form>
    </Dialog>
  );
}
