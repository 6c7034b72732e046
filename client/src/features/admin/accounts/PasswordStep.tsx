import { useState, type FormEvent } from 'react';

import { FACTOR } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { toastFailure } from '../kit/use-command.ts';
import { PasswordField } from '../session/PasswordField.tsx';
import { stepFocus } from './step-focus.ts';

type Props = Readonly<{
  submit: string;
  failed: string;
  isDangerous?: boolean;
  /** Resolves once it is done. */
  onPassword: (password: string) => Promise<void>;
  onBack?: () => void;
}>;

/** The password once more, before something about the account itself. It is kept nowhere. */
export function PasswordStep({ submit, failed, isDangerous = false, onPassword, onBack }: Props) {
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!password || isBusy) return;
    setBusy(true);
    try {
      await onPassword(password);
    } catch (error) {
      setBusy(false);
      toastFailure(error, failed);
    }
  };
  return (
    <form ref={stepFocus} className="signin step" onSubmit={(event) => void send(event)} noValidate>
      <PasswordField
        id="hesap-parola"
        label={FACTOR.passwordLabel}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={wasTried && !password ? FACTOR.passwordRequired : undefined}
      />
      <div className="row">
        {onBack ? <Button onClick={onBack}>{FACTOR.back}</Button> : null}
        <Button look={isDangerous ? 'danger' : 'main'} type="submit" disabled={isBusy}>
          {isBusy ? FACTOR.busy : submit}
        </Button>
      </div>
    </form>
  );
}
