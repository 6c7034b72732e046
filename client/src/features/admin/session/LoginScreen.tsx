import type { SignInAnswer } from '@onda-on/contracts/api';
import { useRouter } from '@tanstack/react-router';
import { useState, useEffect } from 'react';
import { flushSync } from 'react-dom';

import { ApiError } from '../../../api/api-error.ts';
import { operatorNotice } from '../../../api/operator-message.ts';
import { sendJson } from '../../../api/send.ts';
import { useTitle } from '../../../hooks/use-title.ts';
import { keepAdminSession } from '../../../memory/admin-session.ts';
import { CODE_STEP } from '../../../text/admin/accounts.tr.ts';
import { LOGIN, SESSION } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { TextField } from '../kit/fields.tsx';
import { stepFocus } from '../kit/focus.ts';
import { useDraftForm } from '../kit/use-draft-form.ts';
import { PasswordField } from './PasswordField.tsx';

/** `/admin-login`: a successful sign-in leads to `back`, the address that was asked for. */
export function LoginScreen({ back = '/admin' }: Readonly<{ back: string | undefined }>) {
  const router = useRouter();
  useTitle(LOGIN.title);
  return (
    <div className="wrap signin-page">
      <header className="page-head">
        <h1 id="giris-baslik">{LOGIN.title}</h1>
        <p className="lead">{LOGIN.lead}</p>
      </header>
      <LoginForm
        onSignedIn={({ admin, token }) => {
          keepAdminSession(admin, token);
          void router.navigate({ href: back, replace: true });
        }}
      />
    </div>
  );
}

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

function useSignIn(onSignedIn: (answer: SignInAnswer) => void) {
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [wait, startWait] = useWait();
  const refused = (error: unknown) => {
    if (isCodeWanted(error)) return setNeedsCode(true);
    if (error instanceof ApiError && error.status === 429) startWait(error.retryAfter ?? WAIT_S_DEFAULT);
    const { title, text } = SESSION.signInFailed;
    toast({ ...operatorNotice(error, title, text), variant: 'destructive' });
  };
  const send = (username: string, password: string, code?: string) => {
    if (isBusy || wait > 0) return;
    setBusy(true);
    sendJson<SignInAnswer>('POST', '/api/admin/login', {
      username,
      password,
      ...(code !== undefined && { code }),
    })
      .then(onSignedIn, refused)
      .finally(() => setBusy(false));
  };
  return { isBusy, wait, needsCode, send, startAgain: () => setNeedsCode(false) };
}

const isCodeWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'SECOND_FACTOR_REQUIRED';

type CodeStepProps = Readonly<{
  isBusy: boolean;
  /** Seconds to wait after too many tries, 0 for none. */
  wait: number;
  onCode: (code: string) => void;
  onBack: () => void;
}>;

const NO_CODE = { code: '' };

/** The second half of a sign-in: the app's code, or a recovery code. */
function CodeStep({ isBusy, wait, onCode, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { element, setElement, field, begin, submit } = useDraftForm({
    name: null,
    blank: NO_CODE,
    now: null,
    errorsOf: ({ code }) => (code.trim() ? {} : { code: CODE_STEP.required }),
  });
  // The step replaces the form, so it takes the focus.
  useEffect(() => stepFocus(element), [element]);
  const send = ({ code }: typeof NO_CODE) => {
    onCode(code.trim());
    // Each code is valid once, so the next try needs another one.
    begin(NO_CODE);
  };
  const change = () => {
    // The field must have its new label before it takes the focus.
    flushSync(() => setRecovery(!isRecovery));
    begin(NO_CODE);
    stepFocus(element);
  };
  return (
    <form
      ref={setElement}
      className="card signin"
      onSubmit={(event) => submit(event, send)}
      noValidate
      aria-labelledby="kod-baslik"
    >
      <h2 id="kod-baslik">{CODE_STEP.title}</h2>
      <p>{isRecovery ? CODE_STEP.recoveryLead : CODE_STEP.lead}</p>
      <TextField
        {...field('code')}
        className="code"
        label={isRecovery ? CODE_STEP.recovery : CODE_STEP.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      {wait > 0 ? <p className="waiting">{LOGIN.wait(minutesText(wait))}</p> : null}
      <Button look="main" type="submit" disabled={isBusy || wait > 0}>
        {isBusy ? LOGIN.busy : CODE_STEP.submit}
      </Button>
      <div className="row">
        <Button onClick={change}>{isRecovery ? CODE_STEP.toCode : CODE_STEP.toRecovery}</Button>
        <Button onClick={onBack}>{CODE_STEP.back}</Button>
      </div>
    </form>
  );
}

/** Counts whole seconds down to zero after `start` (`Retry-After`). */
function useWait(): readonly [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  const start = (wait: number) => {
    setNow(Date.now());
    setUntil(Date.now() + wait * 1000);
  };
  return [seconds, start];
}

/** `14:59` */
const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
