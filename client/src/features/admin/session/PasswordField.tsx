import { useState, type KeyboardEvent } from 'react';

import { LOGIN } from '../../../text/admin/panel.tr.ts';
import { Field } from '../../../ui/fields/Field.tsx';

type Props = Readonly<{
  name?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
  id: string;
}>;

/** A password field that can show its text and warns when Caps Lock is on. Pasting is allowed. */
export function PasswordField({ onChange, ...props }: Props) {
  const { name, label, value, autoComplete, error, hint, id } = props;
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field id={id} label={label} error={error} hint={hint} warning={isCapsLock ? LOGIN.capsLock : undefined}>
      {(aria) => (
        <span className="reveal">
          <input
            {...aria}
            className="input"
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => setCapsLock(false)}
          />
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? LOGIN.hide : LOGIN.show}
          </button>
        </span>
      )}
    </Field>
  );
}
