import { DEFAULT_ODDS } from '@onda-on/contracts/rules';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { oddsText } from '../../../text/numbers.ts';
import { Field } from '../../../ui/Field.tsx';
import { SuggestInput } from '../shell/SuggestInput.tsx';
import { useEarlierNames } from './earlier-names.ts';
import type { FixtureErrors, FixtureForm } from './fixture-form.ts';

type Props = Readonly<{
  form: FixtureForm;
  errors: FixtureErrors;
  /** Entries rest on the match: which teams meet stays as it is. */
  isPinned: boolean;
  onChange: (form: FixtureForm) => void;
}>;
type Name = 'league' | 'homeTeam' | 'awayTeam';
type Odds = 'homeOdds' | 'drawOdds' | 'awayOdds';

const TEXT_MAX = 80;

export function FixtureFields({ form, errors, isPinned, onChange }: Props) {
  const earlier = useEarlierNames();
  const named = (name: Name, known: readonly string[], pinned?: string) => (
    <Field label={FIXTURE[name]} error={errors[name]} hint={pinned}>
      {(aria) => (
        <SuggestInput
          {...aria}
          known={known}
          disabled={pinned !== undefined}
          maxLength={TEXT_MAX}
          value={form[name]}
          onChange={(text) => onChange({ ...form, [name]: text })}
        />
      )}
    </Field>
  );
  const odds = (name: Odds, otherwise: number) => (
    <Field label={FIXTURE[name]} error={errors[name]}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={TEXT_MAX}
          placeholder={oddsText(otherwise)}
          value={form[name]}
          onChange={({ target }) => onChange({ ...form, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="cols2">
        {named('homeTeam', earlier.teams, isPinned ? FIXTURE.pinned : undefined)}
        {named('awayTeam', earlier.teams, isPinned ? FIXTURE.pinned : undefined)}
        {named('league', earlier.leagues)}
        <Field label={FIXTURE.matchDate} error={errors.matchDate}>
          {(aria) => (
            <input
              {...aria}
              className="input"
              type="datetime-local"
              autoComplete="off"
              value={form.matchDate}
              onChange={({ target }) => onChange({ ...form, matchDate: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="cols3">
        {odds('homeOdds', DEFAULT_ODDS['1'])}
        {odds('drawOdds', DEFAULT_ODDS.X)}
        {odds('awayOdds', DEFAULT_ODDS['2'])}
      </div>
      <p className="muted small">{FIXTURE.oddsHint}</p>
    </>
  );
}
