import { SETTING_RANGES } from '@onda-on/contracts/rules';

import { SETTING_TEXT, SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import type { SettingPath, SettingsForm } from './settings-form.ts';
import { SettingSwitch } from './SettingSwitch.tsx';

type Props = Readonly<{
  form: SettingsForm;
  changed: ReadonlySet<SettingPath>;
  error: Readonly<{ path: SettingPath; message: string }> | null;
  onChange: (form: SettingsForm) => void;
}>;

const GROUPS = ['site', 'predictions', 'notifications', 'security'] as const;

/** The four groups, changed fields marked. */
export function SettingsFields({ form, changed, error, onChange }: Props) {
  const paths = Object.keys(form) as SettingPath[];
  const set = (path: SettingPath, value: string | boolean) => onChange({ ...form, [path]: value });
  return (
    <div className="duo settings">
      {GROUPS.map((group) => (
        <fieldset key={group} className="card part">
          <legend className="sr">{SETTINGS.groups[group]}</legend>
          <header>
            <h2>{SETTINGS.groups[group]}</h2>
          </header>
          <div className="fields">
            {paths
              .filter((path) => path.startsWith(`${group}.`))
              .map((path) => {
                const value = form[path];
                return typeof value === 'boolean' ? (
                  <SettingSwitch
                    key={path}
                    path={path}
                    isOn={value}
                    isChanged={changed.has(path)}
                    onChange={(isOn) => set(path, isOn)}
                  />
                ) : (
                  <SettingText
                    key={path}
                    path={path}
                    value={value}
                    isChanged={changed.has(path)}
                    error={
                      error?.path === path ? error.message.replace(path, SETTING_TEXT[path][0]) : undefined
                    }
                    onChange={(text) => set(path, text)}
                  />
                );
              })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

type TextProps = Readonly<{
  path: SettingPath;
  value: string;
  isChanged: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}>;

function SettingText({ path, value, isChanged, error, onChange }: TextProps) {
  const [label, hint] = SETTING_TEXT[path];
  const range = SETTING_RANGES[path];
  const isNumber = !path.startsWith('site.');
  const bounds = range && (isNumber ? SETTINGS.range(...range) : SETTINGS.length(...range));
  return (
    <Field
      label={
        <>
          {label}
          {isChanged ? <b className="changed"> {SETTINGS.changed}</b> : null}
        </>
      }
      hint={[bounds, hint].filter(Boolean).join('. ')}
      error={error}
    >
      {(aria) =>
        path === 'site.description' ? (
          <textarea
            {...aria}
            className="input"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...aria}
            className="input"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            {...(isNumber && { inputMode: 'numeric' as const })}
          />
        )
      }
    </Field>
  );
}
