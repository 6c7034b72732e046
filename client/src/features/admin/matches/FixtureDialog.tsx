import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { istanbulInput } from '../istanbul-input.ts';
import { DialogActions } from '../shell/DialogActions.tsx';
import { useCommand } from '../use-command.ts';
import {
  fixtureBodyOf,
  fixtureErrors,
  fixtureFormOf,
  NEW_FIXTURE,
  type FixtureForm,
} from './fixture-form.ts';
import { FixtureFields } from './FixtureFields.tsx';
import { addMatch, changeMatch } from './match-commands.api.ts';

type Props = Readonly<{ week: AdminWeek; match: AdminMatch | null; onClose: () => void }>;

const FORM = 'mac';
const EDITING = {
  title: FIXTURE.edit,
  submit: PANEL.save,
  done: FIXTURE.changed,
  failed: FIXTURE.changeFailed,
};
const ADDING = {
  title: FIXTURE.add,
  submit: FIXTURE.add,
  done: FIXTURE.created,
  failed: FIXTURE.createFailed,
};

const newFixtureOf = (week: AdminWeek): FixtureForm => ({
  ...NEW_FIXTURE,
  week: String(week.number),
  matchDate: istanbulInput(week.lockAt),
});

/** A match to add to the week, or one to change. */
export function FixtureDialog({ week, match, onClose }: Props) {
  const initial = match ? fixtureFormOf(match) : newFixtureOf(week);
  const words = match ? EDITING : ADDING;
  const draft = useDraft<FixtureForm>(
    `mac-${match?.id ?? `yeni-${week.number}`}`,
    initial,
    isTextForm(NEW_FIXTURE),
  );
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
    failed: words.failed,
    done: words.done,
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
      title={words.title}
      description={`${FIXTURE.week} ${week.number}, ${week.matches}/${week.sheetSize}`}
      isOpen
      onClose={close}
      footer={<DialogActions submit={words.submit} form={FORM} isBusy={isPending} onClose={close} />}
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate>
        {match && week.coupons > 0 ? <p className="muted">{FIXTURE.moving}</p> : null}
        <FixtureFields form={draft.value} errors={wasTried ? errors : {}} onChange={draft.set} />
      </form>
    </Dialog>
  );
}
