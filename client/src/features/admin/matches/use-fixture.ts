import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { useEditForm } from '../drafts/use-edit-form.ts';
import { istanbulInput } from '../istanbul-input.ts';
import {
  fixtureBodyOf,
  fixtureErrors,
  fixtureFormOf,
  NEW_FIXTURE,
  type FixtureForm,
} from './fixture-form.ts';
import { addMatch, changeMatch } from './match-commands.api.ts';

const newFixtureOf = (week: AdminWeek): FixtureForm => ({
  ...NEW_FIXTURE,
  week: String(week.number),
  matchDate: istanbulInput(week.lockAt),
});

/** The form of a match: its draft, its errors once they were tried, and who was faster. */
export const useFixture = (week: AdminWeek, match: AdminMatch | null, onClose: () => void) =>
  useEditForm<FixtureForm, AdminMatch, unknown>({
    name: `mac-${match?.id ?? `yeni-${week.number}`}`,
    record: match,
    empty: newFixtureOf(week),
    formOf: fixtureFormOf,
    errorsOf: fixtureErrors,
    run: (form, base) => (base ? changeMatch(base, fixtureBodyOf(form)) : addMatch(fixtureBodyOf(form))),
    words: FIXTURE,
    onClose,
  });
