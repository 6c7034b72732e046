import type { SignInAnswer } from '@onda-on/contracts/api';
import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { operatorNotice } from '../../../api/operator-message.ts';
import { LOGIN, SESSION } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { TextField } from '../kit/fields.tsx';
import { useDraftForm } from '../kit/use-draft-form.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './session.api.ts';
import { minutesText, useWait } from './use-wait.ts';

/** User name and password, both required, and a code where one is asked for; a failure is shown as a notification. */
export function LoginForm({ onSignedIn }: Readonly<{ onSignedIn: (answer: SignInAnswer) => void }>) {
  const { value, field, setElement, submit, begin } = useDraftForm({
    name: null,
    blank: NOBODY,
    now: null,
    errorsOf,
  });
  const { username, password } = value;
  const { isBusy, wait, needsCode, send, startAgain } = useSignIn(onSignedIn);
  if (needsCode)
    return (
      <CodeStep
        isBusy={isBusy}
        wait={wait}
        onCode={(code) => send(username.trim(), password, code)}
        onBack={() => {
          startAgain();
          begin({ username, password: '' });
        }}
      />
    );
  return (
    <form
      ref={setElement}
      className="card signin"
      onSubmit={(event) => submit(event, () => send(username.trim(), password))}
      noValidate
      aria-labelledby="giris-baslik"
    >
      <TextField
        {...field('username')}
        id="kullanici-adi"
        label={LOGIN.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        id="parola"
        label={LOGIN.password}
        autoComplete="current-password"
      />
      {wait > 0 ? <p className="waiting">{LOGIN.wait(minutesText(wait))}</p> : null}
      <Button look="main" type="submit" disabled={isBusy || wait > 0}>
        {isBusy ? LOGIN.busy : LOGIN.submit}
      </Button>
    </form>
  );
}

const NOBODY = { username: '', password: '' };

const errorsOf = ({ username, password }: typeof NOBODY) => ({
  ...(!username.trim() && { username: LOGIN.usernameRequired }),
  ...(!password && { password: LOGIN.passwordRequired }),
});

const WAIT_S_DEFAULT = 60;

/** Signs in, with a code once one is asked for; a failure is shown as a notification. */
function useSignIn(onSignedIn: (answer: SignInAnswer) => void) {
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [wait, startWait] = useWait();
  const refused = (error: unknown) => {
    if (isCodeWanted(error)) return setNeedsCode(true);
    if (error instanceof ApiError && error.status === 429) startWait(error.retryAfter ?? WAIT_S_DEFAULT);
    toastFailure(error);
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

function toastFailure(error: unknown): void {
  const { title, text } = SESSION.signInFailed;
  toast({ ...operatorNotice(error, title, text), variant: 'destructive' });
}
