import { useId } from 'react';

import { SETTING_TEXT, SETTINGS } from '../../../text/admin/settings.tr.ts';
import type { SettingPath } from './settings-form.ts';

type Props = Readonly<{
  path: SettingPath;
  isOn: boolean;
  /** A later issue gives it an effect; until then it is closed and says so. */
  isLater: boolean;
  isChanged: boolean;
  onChange: (isOn: boolean) => void;
}>;

export function SettingSwitch({ path, isOn, isLater, isChanged, onChange }: Props) {
  const id = useId();
  const [label, hint] = SETTING_TEXT[path];
  const note = isLater ? SETTINGS.soonHint : hint;
  return (
    <div className={isLater ? 'switch later' : 'switch'}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isLater}
        aria-describedby={note ? `${id}-not` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <label htmlFor={id}>
          {label}
          {isChanged ? <b className="changed"> {SETTINGS.changed}</b> : null}
        </label>
        {isLater ? <span className="tag">{SETTINGS.soon}</span> : null}
        {note ? (
          <span className="muted block" id={`${id}-not`}>
            {note}
          </span>
        ) : null}
      </span>
    </div>
  );
}
