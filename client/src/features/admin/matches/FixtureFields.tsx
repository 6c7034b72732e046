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

/** Who meets whom, where and when, and the odds; names that were written before are suggested. */
export function FixtureFields({ form, errors, isPinned, onChange }: Props) {
  const { teams, leagues } = useEarlierNames();
  const given = { form, errors, onChange };
  return (
    <>
      <div className="cols2">
        <NameField name="homeTeam" known={teams} isPinned={isPinned} {...given} />
        <NameField name="awayTeam" known={teams} isPinned={isPinned} {...given} />
        <NameField name="league" known={leagues} isPinned={false} {...given} />
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
        <OddsField name="homeOdds" otherwise={DEFAULT_ODDS['1']} {...given} />
        <OddsField name="drawOdds" otherwise={DEFAULT_ODDS.X} {...given} />
        <OddsField name="awayOdds" otherwise={DEFAULT_ODDS['2']} {...given} />
      </div>
      <p className="muted small">{FIXTURE.oddsHint}</p>
    </>
  );
}

type NameProps = Props & Readonly<{ name: Name; known: readonly string[] }>;

const NameField = ({ name, known, isPinned, form, errors, onChange }: NameProps) => (
  <Field label={FIXTURE[name]} error={errors[name]} hint={isPinned ? FIXTURE.pinned : undefined}>
    {(aria) => (
      <SuggestInput
        {...aria}
        known={known}
        disabled={isPinned}
        maxLength={TEXT_MAX}
        value={form[name]}
        onChange={(text) => onChange({ ...form, [name]: text })}
      />
    )}
  </Field>
);

type OddsProps = Omit<Props, 'isPinned'> & Readonly<{ name: Odds; otherwise: number }>;

/** Left empty, what applies then stands there. */
const OddsField = ({ name, otherwise, form, errors, onChange }: OddsProps) => (
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
