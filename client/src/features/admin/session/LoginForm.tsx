import type { SignInAnswer } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { operatorNotice } from '../../../api/operator-message.ts';
import { LOGIN, SESSION } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './session.api.ts';
import { minutesText, useWait } from './use-wait.ts';

/** User name and password, both required, and a code where one is asked for; a failure is shown as a notification. */
export function LoginForm({ onSignedIn }: Readonly<{ onSignedIn: (answer: SignInAnswer) => void }>) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const { isBusy, wait, needsCode, send, startAgain } = useSignIn(onSignedIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() && password) send(username.trim(), password);
  };
  if (needsCode)
    return (
      <CodeStep
        isBusy={isBusy}
        wait={wait}
        onCode={(code) => send(username.trim(), password, code)}
        onBack={() => {
          startAgain();
          setPassword('');
          setTried(false);
        }}
      />
    );
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

const WAIT_S_DEFAULT = 60;

/** Signs in, with a code once one is asked for; a failure is shown as a notification. */
function useSignIn(onSignedIn: (answer: SignInAnswer) => void) {
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [wait, startWait] = useWait();
  const refused = (error: unknown) => {
    if (isCodeWanted(error)) return setNeedsCode(true);
    if (error instanceof ApiError && error.status === 429) startWait(error.retryAfter ?? WAIT_S_DEFAULT);
    tellFailure(error);
  };
  const send = (username: string, password: string, code?: string) => {
    if (isBusy || wait > 0) return;
    setBusy(true);
    signIn(username, password, code)
      .then(onSignedIn, refused)
      .finally(() => setBusy(false));
  };
  return { isBusy, wait, needsCode, send, startAgain: () => setNeedsCode(false) };
}

const isCodeWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'SECOND_FACTOR_REQUIRED';

function tellFailure(error: unknown): void {
  const { title, text } = SESSION.signInFailed;
  toast({ ...operatorNotice(error, title, text), variant: 'destructive' });
}
