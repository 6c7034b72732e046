import type { PasswordRequest, SignInAnswer } from '@onda-on/contracts/api';

import { sendJson } from '../../../api/send.ts';
import { PASSWORD } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
import { PasswordField } from './PasswordField.tsx';
import { renewing } from './session-loss.ts';

const EMPTY: NewPassword = { current: '', next: '', repeat: '' };

type Props = Readonly<{
  /** The form replaces the button that opened it and takes the focus. */
  isFocused?: boolean;
  onChanged: (answer: SignInAnswer) => void;
}>;

/** Asks for the old password and twice for the new one; the change ends every other session. No draft is kept. */
export function NewPasswordForm({ isFocused = false, onChanged }: Props) {
  const {
    submit,
    setElement,
    isBusy,
    field: fieldOf,
  } = useCommandForm({
    blank: EMPTY,
    errorsOf: newPasswordErrors,
    takesFocus: isFocused,
    topics: [],
    run: ({ current, next }) => {
      const body: PasswordRequest = { currentPassword: current, newPassword: next };
      return renewing(() => sendJson<SignInAnswer>('POST', '/api/admin/password', body));
    },
    failed: PASSWORD.failed,
    done: PASSWORD.done,
    onDone: onChanged,
  });
  const field = (name: keyof NewPassword, hint?: string) => (
    <PasswordField
      {...fieldOf(name)}
      id={`parola-${name}`}
      label={PASSWORD[name]}
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
      {...(hint && { hint })}
    />
  );
  return (
    <form className="signin step" onSubmit={submit} noValidate ref={setElement}>
      {field('current')}
      {field('next', PASSWORD.hint)}
      {field('repeat')}
      <Button look="main" type="submit" disabled={isBusy}>
        {isBusy ? PASSWORD.busy : PASSWORD.submit}
      </Button>
    </form>
  );
}

type NewPassword = Readonly<{ current: string; next: string; repeat: string }>;
type NewPasswordErrors = Readonly<Partial<Record<keyof NewPassword, string>>>;

/** Errors that need no server; only the server judges the strength. */
function newPasswordErrors({ current, next, repeat }: NewPassword): NewPasswordErrors {
  return {
    ...(!current && { current: PASSWORD.required.current }),
    ...(!next && { next: PASSWORD.required.next }),
    ...(repeat !== next && { repeat: PASSWORD.different }),
    ...(!repeat && { repeat: PASSWORD.required.repeat }),
  };
}
