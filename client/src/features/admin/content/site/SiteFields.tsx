import { SITE_SETTINGS_LIMITS, type SiteSettings } from '@onda-on/contracts/rules';
import type { ComponentProps } from 'react';

import { SITE_FIELD_TEXT, SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { SettingField, SettingsGroup } from '../../kit/SettingsFrame.tsx';
import { SITE_GROUPS, type SiteField } from './site-form.ts';

type InputProps = Omit<ComponentProps<typeof SettingField>, 'label' | 'hint'>;
type Props = Readonly<{
  site: SiteSettings;
  field: (name: SiteField) => InputProps;
  isReadOnly: boolean;
}>;
type Group = keyof typeof SITE_GROUPS;

const LONG: ReadonlySet<SiteField> = new Set<SiteField>(['heroSubtitle', 'organiserAddress']);
const LIMITS: Readonly<Partial<Record<SiteField, Readonly<{ max: number }>>>> = SITE_SETTINGS_LIMITS;

/** The groups of fields that the server has; changed ones are marked. */
export function SiteFields({ site, field, isReadOnly }: Props) {
  const groups = (Object.keys(SITE_GROUPS) as Group[])
    .map((group) => ({ group, names: SITE_GROUPS[group].filter((name) => site[name] !== undefined) }))
    .filter(({ names }) => names.length > 0);
  return (
    <div className="duo settings">
      {groups.map(({ group, names }) => (
        <SettingsGroup key={group} title={SITE_TEXT.groups[group]} isReadOnly={isReadOnly}>
          {names.map((name) => {
            const [label, hint] = SITE_FIELD_TEXT[name];
            const limit = LIMITS[name];
            return (
              <SettingField
                key={name}
                {...field(name)}
                label={label}
                hint={hint}
                isLong={LONG.has(name)}
                {...(limit && { maxLength: limit.max })}
              />
            );
          })}
        </SettingsGroup>
      ))}
    </div>
  );
}
