import type { SignInAnswer } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { ApiError, isConnectionLost, messageOf } from '../../../api/api-error.ts';
import { LOGIN, SESSION } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './session.api.ts';
import { minutesText, useWait } from './use-wait.ts';

const WAIT_S_DEFAULT = 60;

/** User name and password, both required (§5); what goes wrong is said by §8's notifications. */
export function LoginForm({ onSignedIn }: Readonly<{ onSignedIn: (answer: SignInAnswer) => void }>) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wait, startWait] = useWait();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!username.trim() || !password || isBusy || wait > 0) return;
    setBusy(true);
    signIn(username.trim(), password)
      .then(onSignedIn, (error: unknown) => {
        if (error instanceof ApiError && error.status === 429) startWait(error.retryAfter ?? WAIT_S_DEFAULT);
        tellFailure(error);
      })
      .finally(() => setBusy(false));
  };
  return (
    <form className="card signin" onSubmit={submit} noValidate aria-labelledby="giris-baslik">
      <UsernameField
        value={username}
        error={wasTried && !username.trim() ? LOGIN.usernameRequired : undefined}
        onChange={setUsername}
      />
      <PasswordField
        id="parola"
        label={LOGIN.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={wasTried && !password ? LOGIN.passwordRequired : undefined}
      />
      {wait > 0 ? <p className="waiting">{LOGIN.wait(minutesText(wait))}</p> : null}
      <Button look="main" type="submit" disabled={isBusy || wait > 0}>
        {isBusy ? LOGIN.busy : LOGIN.submit}
      </Button>
    </form>
  );
}

type NameProps = Readonly<{ value: string; error: string | undefined; onChange: (value: string) => void }>;

function UsernameField({ value, error, onChange }: NameProps) {
  return (
    <Field id="kullanici-adi" label={LOGIN.username} error={error}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function tellFailure(error: unknown): void {
  const { title, text } = isConnectionLost(error) ? SESSION.connection : SESSION.signInFailed;
  toast({ title, description: messageOf(error, text), variant: 'destructive' });
}
