import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import type { FixtureErrors, FixtureForm } from './fixture-form.ts';

type Props = Readonly<{ form: FixtureForm; errors: FixtureErrors; onChange: (form: FixtureForm) => void }>;
type Name = Exclude<keyof FixtureForm, 'week'>;

const TEXT_MAX = 80;

export function FixtureFields({ form, errors, onChange }: Props) {
  const field = (name: Name, type = 'text', hint?: string) => (
    <Field label={FIXTURE[name]} error={errors[name]} hint={hint}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          type={type}
          autoComplete="off"
          value={form[name]}
          onChange={({ target }) => onChange({ ...form, [name]: target.value })}
          {...(name.endsWith('Odds') && { inputMode: 'decimal' as const })}
          {...(type === 'text' && { maxLength: TEXT_MAX })}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="cols2">
        {field('homeTeam')}
        {field('awayTeam')}
        {field('league')}
        {field('matchDate', 'datetime-local')}
      </div>
      <div className="cols3">
        {field('homeOdds')}
        {field('drawOdds')}
        {field('awayOdds')}
      </div>
      <p className="muted small">{FIXTURE.oddsHint}</p>
    </>
  );
}
