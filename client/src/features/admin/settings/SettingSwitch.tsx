import { useId } from 'react';

import { SETTING_TEXT, SETTINGS } from '../../../text/admin/settings.tr.ts';
import { ChannelHint } from './ChannelHint.tsx';
import { CHANNEL_OF } from './setting-kinds.ts';
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
