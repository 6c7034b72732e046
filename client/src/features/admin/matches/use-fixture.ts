import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { istanbulInput } from '../istanbul-input.ts';
import { useCommand } from '../use-command.ts';
import {
  fixtureBodyOf,
  fixtureErrors,
  fixtureFormOf,
  NEW_FIXTURE,
  type FixtureForm,
} from './fixture-form.ts';
import { addMatch, changeMatch } from './match-commands.api.ts';

const EDITING = { done: FIXTURE.changed, failed: FIXTURE.changeFailed };
const ADDING = { done: FIXTURE.created, failed: FIXTURE.createFailed };

const newFixtureOf = (week: AdminWeek): FixtureForm => ({
  ...NEW_FIXTURE,
  week: String(week.number),
  matchDate: istanbulInput(week.lockAt),
});

/** The form of a match: its draft, its errors once they were tried, and what it was filled from. */
export function useFixture(week: AdminWeek, match: AdminMatch | null, onClose: () => void) {
  const initial = match ? fixtureFormOf(match) : newFixtureOf(week);
  const name = `mac-${match?.id ?? `yeni-${week.number}`}`;
  const draft = useDraft<FixtureForm>(name, initial, isTextForm(NEW_FIXTURE));
  const [wasTried, setTried] = useState(false);
  // The revision that the form was filled from: a change by somebody else meanwhile is refused, not overwritten.
  const [base, rebase] = useState(match);
  const errors = fixtureErrors(draft.value);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<FixtureForm>({
    run: (form) => (base ? changeMatch(base, fixtureBodyOf(form)) : addMatch(fixtureBodyOf(form))),
    ...(match ? EDITING : ADDING),
    onDone: close,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length === 0 && !isPending) mutate(draft.value);
  };
  const take = (now: AdminMatch) => {
    rebase(now);
    draft.set(fixtureFormOf(now));
  };
  const shown = wasTried ? errors : {};
  return { form: draft.value, set: draft.set, errors: shown, base, rebase, take, submit, close, isPending };
}
