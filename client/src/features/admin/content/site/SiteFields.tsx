import { SITE_SETTINGS_LIMITS, type SiteSettings } from '@onda-on/contracts/rules';
import { type ReactNode, useId } from 'react';

import { SITE_FIELD_TEXT, SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { AreaField, TextField } from '../../kit/fields.tsx';
import { SITE_GROUPS, type SiteErrors, type SiteField } from './site-form.ts';

type Props = Readonly<{
  site: SiteSettings;
  changed: ReadonlySet<SiteField>;
  errors: SiteErrors;
  isReadOnly: boolean;
  onChange: (site: SiteSettings) => void;
}>;
type Group = keyof typeof SITE_GROUPS;

const LONG: ReadonlySet<SiteField> = new Set<SiteField>(['heroSubtitle', 'organiserAddress']);
const LIMITS: Readonly<Partial<Record<SiteField, Readonly<{ max: number }>>>> = SITE_SETTINGS_LIMITS;

/** The groups of fields that the server has; changed ones are marked. */
export function SiteFields({ site, changed, errors, isReadOnly, onChange }: Props) {
  const groups = (Object.keys(SITE_GROUPS) as Group[])
    .map((group) => ({ group, fields: SITE_GROUPS[group].filter((field) => site[field] !== undefined) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <div className="duo settings">
      {groups.map(({ group, fields }) => (
        <fieldset key={group} className="card section" disabled={isReadOnly}>
          <legend className="visually-hidden">{SITE_TEXT.groups[group]}</legend>
          <header>
            <h2>{SITE_TEXT.groups[group]}</h2>
          </header>
          <div className="fields">
            {fields.map((field) => (
              <SiteInput
                key={field}
                field={field}
                value={site[field]}
                isChanged={changed.has(field)}
                error={errors[field]}
                onChange={(value) => onChange({ ...site, [field]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

type InputProps = Readonly<{
  field: SiteField;
  value: string | boolean | undefined;
  isChanged: boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}>;

function SiteInput({ field, value, isChanged, error, onChange }: InputProps) {
  const [words, hint] = SITE_FIELD_TEXT[field];
  const label = (
    <>
      {words}
      {isChanged ? <b className="changed"> {SITE_TEXT.changed}</b> : null}
    </>
  );
  if (typeof value === 'boolean') return <SiteSwitch label={label} isOn={value} onChange={onChange} />;
  const limit = LIMITS[field];
  const LimitedField = LONG.has(field) ? AreaField : TextField;
  return (
    <LimitedField
      label={label}
      value={value ?? ''}
      onChange={onChange}
      error={error}
      hint={hint}
      {...(limit && { maxLength: limit.max })}
    />
  );
}

type SiteSwitchProps = Readonly<{ label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }>;

function SiteSwitch({ label, isOn, onChange }: SiteSwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <input id={id} type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
