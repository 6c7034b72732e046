import type { SignInAnswer } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { PASSWORD } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { stepFocus } from '../accounts/step-focus.ts';
import { toastDone, toastFailure } from '../kit/use-command.ts';
import { PasswordField } from './PasswordField.tsx';
import { changePassword } from './session.api.ts';

const EMPTY: NewPassword = { current: '', next: '', repeat: '' };

type Props = Readonly<{
  /** It comes in the place of what was pressed. */
  isFocused?: boolean;
  onChanged: (answer: SignInAnswer) => void;
}>;

/** The old password and twice the new one; every other session ends. What is typed is kept nowhere. */
export function NewPasswordForm({ isFocused = false, onChanged }: Props) {
  const [form, setForm] = useState(EMPTY);
  const [wasTried, setTried] = useState(false);
  const [isBusy, send] = useSending(onChanged);
  const errors = newPasswordErrors(form);
  const shown = wasTried ? errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length === 0 && !isBusy) void send(form);
  };
  const field = (name: keyof NewPassword, hint?: string) => (
    <PasswordField
      id={`parola-${name}`}
      label={PASSWORD[name]}
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
      value={form[name]}
      onChange={(value) => setForm({ ...form, [name]: value })}
      error={shown[name]}
      {...(hint && { hint })}
    />
  );
  return (
    <form className="signin step" onSubmit={submit} noValidate {...(isFocused && { ref: stepFocus })}>
      {field('current')}
      {field('next', PASSWORD.hint)}
      {field('repeat')}
      <Button look="main" type="submit" disabled={isBusy}>
        {isBusy ? PASSWORD.busy : PASSWORD.submit}
      </Button>
    </form>
  );
}

type Send = (form: NewPassword) => Promise<void>;

function useSending(onChanged: (answer: SignInAnswer) => void): readonly [isBusy: boolean, send: Send] {
  const [isBusy, setBusy] = useState(false);
  const send = async ({ current, next }: NewPassword) => {
    setBusy(true);
    try {
      const answer = await changePassword({ currentPassword: current, newPassword: next });
      toastDone(PASSWORD.done);
      onChanged(answer);
    } catch (error) {
      setBusy(false);
      toastFailure(error, PASSWORD.failed);
    }
  };
  return [isBusy, send];
}

type NewPassword = Readonly<{ current: string; next: string; repeat: string }>;
type NewPasswordErrors = Readonly<Partial<Record<keyof NewPassword, string>>>;

/** What is missing before the server is asked; strength is its matter. */
function newPasswordErrors({ current, next, repeat }: NewPassword): NewPasswordErrors {
  return {
    ...(!current && { current: PASSWORD.required.current }),
    ...(!next && { next: PASSWORD.required.next }),
    ...(repeat !== next && { repeat: PASSWORD.different }),
    ...(!repeat && { repeat: PASSWORD.required.repeat }),
  };
}
