import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';

import { useServerOffset } from '../../../hooks/use-clock.ts';
import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { useEditForm } from '../drafts/use-edit-form.ts';
import { istanbulInput } from '../istanbul-input.ts';
import {
  fixtureBodyOf,
  fixtureErrors,
  fixtureFormOf,
  NEW_FIXTURE,
  settledForm,
  type FixtureForm,
} from './fixture-form.ts';
import { addMatch, changeMatch } from './match-commands.api.ts';

const newFixtureOf = (week: AdminWeek): FixtureForm => ({
  ...NEW_FIXTURE,
  week: String(week.number),
  matchDate: istanbulInput(week.lockAt),
});

const REFUSED_AT = {
  SHEET_FULL: 'week',
  MATCH_ON_PINNED_SHEET: 'week',
  MATCH_EXISTS: 'awayTeam',
  SAME_TEAMS: 'awayTeam',
  MATCH_ALREADY_DECIDED: 'matchDate',
  MATCH_VOID: 'matchDate',
} as const;

/** The form of a match: its draft, its errors once they were tried, and who was faster. */
export function useFixture(week: AdminWeek, match: AdminMatch | null, onClose: () => void) {
  const offset = useServerOffset();
  const edit = useEditForm<FixtureForm, AdminMatch, unknown>({
    topics: ['matches', 'weeks', 'standings'],
    name: `mac-${match?.id ?? `yeni-${week.number}`}`,
    record: match,
    empty: newFixtureOf(week),
    formOf: fixtureFormOf,
    errorsOf: (form) => fixtureErrors(settledForm(form, match), match, Date.now() + offset),
    refusedAt: REFUSED_AT,
    run: (form, base) =>
      base ? changeMatch(base, fixtureBodyOf(settledForm(form, match), base)) : addMatch(fixtureBodyOf(form)),
    words: FIXTURE,
    onClose,
    nextOf: ({ week: number, league, matchDate }) => ({ ...NEW_FIXTURE, week: number, league, matchDate }),
  });
  return { ...edit, value: settledForm(edit.value, match) };
}
