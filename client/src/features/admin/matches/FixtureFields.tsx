import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import type { FixtureErrors, FixtureForm } from './fixture-form.ts';

type Props = Readonly<{
  form: FixtureForm;
  errors: FixtureErrors;
  /** Entries rest on the match: which teams meet stays as it is. */
  isPinned: boolean;
  onChange: (form: FixtureForm) => void;
}>;
type Name = Exclude<keyof FixtureForm, 'week'>;

const TEXT_MAX = 80;

export function FixtureFields({ form, errors, isPinned, onChange }: Props) {
  const field = (name: Name, type = 'text', pinned?: string) => (
    <Field label={FIXTURE[name]} error={errors[name]} hint={pinned}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          type={type}
          autoComplete="off"
          disabled={pinned !== undefined}
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
        {field('homeTeam', 'text', isPinned ? FIXTURE.pinned : undefined)}
        {field('awayTeam', 'text', isPinned ? FIXTURE.pinned : undefined)}
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
