import { SETTING_RANGES, type NotificationChannel } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { CHANNEL_HINTS } from '../../../text/admin/outbox.tr.ts';
import { SETTING_TEXT, SETTINGS } from '../../../text/admin/settings.tr.ts';
import { configuredChannels } from '../crm/outbox/outbox.queries.ts';
import { SettingField, SettingsGroup } from '../kit/SettingsFrame.tsx';
import type { SettingPath, SettingsForm } from './settings-form.ts';

type InputProps = Omit<ComponentProps<typeof SettingField>, 'label' | 'hint'>;
type Props = Readonly<{ form: SettingsForm; field: (path: SettingPath) => InputProps }>;

const GROUPS = ['site', 'predictions', 'notifications', 'security'] as const;

/** The four groups, changed fields marked. */
export function SettingsFields({ form, field }: Props) {
  const paths = Object.keys(form) as SettingPath[];
  return (
    <div className="duo settings">
      {GROUPS.map((group) => (
        <SettingsGroup key={group} title={SETTINGS.groups[group]}>
          {paths
            .filter((path) => path.startsWith(`${group}.`))
            .map((path) => (
              <Setting key={path} path={path} {...field(path)} />
            ))}
        </SettingsGroup>
      ))}
    </div>
  );
}

/** A text says what may stand in it; a switch that sends something says what is missing for it. */
function Setting({ path, ...props }: InputProps & Readonly<{ path: SettingPath }>) {
  const [label, hint] = SETTING_TEXT[path];
  if (typeof props.value === 'boolean') {
    const channel = CHANNEL_OF.get(path);
    const more = channel ? <ChannelHint channel={channel} /> : null;
    return (
      <SettingField
        {...props}
        label={label}
        hint={
          <>
            {hint}
            {more}
          </>
        }
      />
    );
  }
  const range = SETTING_RANGES[path];
  const isNumber = !path.startsWith('site.');
  const bounds = range && (isNumber ? SETTINGS.range(...range) : SETTINGS.length(...range));
  return (
    <SettingField
      {...props}
      label={label}
      hint={[bounds, hint].filter(Boolean).join('. ')}
      isLong={path === 'site.description'}
      {...(isNumber && { inputMode: 'numeric' as const })}
    />
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
