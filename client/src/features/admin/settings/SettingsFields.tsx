import { SETTING_RANGES, type NotificationChannel } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { CHANNEL_HINTS } from '../../../text/admin/outbox.tr.ts';
import { SETTING_TEXT, SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { configuredChannels } from '../crm/outbox/outbox.queries.ts';
import type { SettingPath, SettingsForm } from './settings-form.ts';

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
        <fieldset key={group} className="card section">
          <legend className="visually-hidden">{SETTINGS.groups[group]}</legend>
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

type SettingSwitchProps = Readonly<{
  path: SettingPath;
  isOn: boolean;
  isChanged: boolean;
  onChange: (isOn: boolean) => void;
}>;

/** A setting that is on or off; one that sends something says what is missing for it. */
function SettingSwitch({ path, isOn, isChanged, onChange }: SettingSwitchProps) {
  const id = useId();
  const [label, hint] = SETTING_TEXT[path];
  const channel = CHANNEL_OF.get(path);
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-not`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <label htmlFor={id}>
          {label}
          {isChanged ? <b className="changed"> {SETTINGS.changed}</b> : null}
        </label>
        <span className="muted block" id={`${id}-not`}>
          {hint}
          {channel ? <ChannelHint channel={channel} /> : null}
        </span>
      </span>
    </div>
  );
}

/** What a switch for notifications needs and does not have; nothing where all is there, or nobody knows. */
function ChannelHint({ channel }: Readonly<{ channel: NotificationChannel }>) {
  const { data } = useQuery(configuredChannels());
  if (!data) return null;
  const missing =
    channel === 'mail' ? CHANNEL_HINTS.mail[data.mail] : data[channel] ? '' : CHANNEL_HINTS[channel];
  return missing ? <span className="small muted block">{missing}</span> : null;
}

/** What a switch sends by: without it the switch says what is missing. */
const CHANNEL_OF: ReadonlyMap<SettingPath, NotificationChannel> = new Map([
  ['notifications.emailNotifications', 'mail'],
  ['notifications.smsNotifications', 'sms'],
  ['notifications.pushNotifications', 'push'],
  ['security.requireEmailVerification', 'mail'],
]);
