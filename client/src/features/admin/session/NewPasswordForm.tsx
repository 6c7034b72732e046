import type { SignInAnswer } from '@onda-on/contracts/api';

import { PASSWORD } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
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
    run: ({ current, next }) => changePassword({ currentPassword: current, newPassword: next }),
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

/** What is missing before the server is asked; strength is its matter. */
function newPasswordErrors({ current, next, repeat }: NewPassword): NewPasswordErrors {
  return {
    ...(!current && { current: PASSWORD.required.current }),
    ...(!next && { next: PASSWORD.required.next }),
    ...(repeat !== next && { repeat: PASSWORD.different }),
    ...(!repeat && { repeat: PASSWORD.required.repeat }),
  };
}
