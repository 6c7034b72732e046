import type { NotificationChannel } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { CHANNEL_HINTS } from '../../../text/admin/outbox.tr.ts';
import { SETTINGS, SETTING_TEXT } from '../../../text/admin/settings.tr.ts';
import { configuredChannels } from '../crm/outbox/outbox.queries.ts';
import type { SettingPath } from './settings-form.ts';

type Props = Readonly<{
  path: SettingPath;
  isOn: boolean;
  isChanged: boolean;
  onChange: (isOn: boolean) => void;
}>;

/** A setting that is on or off; one that sends something says what is missing for it. */
export function SettingSwitch({ path, isOn, isChanged, onChange }: Props) {
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
