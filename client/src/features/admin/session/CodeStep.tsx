import { useState, type FormEvent } from 'react';

import { CODE_STEP } from '../../../text/admin/accounts.tr.ts';
import { LOGIN } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { minutesText } from './use-wait.ts';

type Props = Readonly<{
  isBusy: boolean;
  /** Seconds to wait after too many tries, 0 for none. */
  wait: number;
  onCode: (code: string) => void;
  onBack: () => void;
}>;

/** The second half of a sign-in: the app's code, or a recovery code. */
export function CodeStep({ isBusy, wait, onCode, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!code.trim()) return;
    onCode(code.trim());
    // A code counts once: whatever comes of it, the next try is another one.
    setCode('');
    setTried(false);
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    setTried(false);
  };
  return (
    <form className="card signin" onSubmit={submit} noValidate aria-labelledby="kod-baslik">
      <h2 id="kod-baslik">{CODE_STEP.title}</h2>
      <p>{isRecovery ? CODE_STEP.recoveryLead : CODE_STEP.lead}</p>
      <CodeField
        key={isRecovery ? 'kurtarma' : 'kod'}
        isRecovery={isRecovery}
        value={code}
        error={wasTried && !code.trim() ? CODE_STEP.required : undefined}
        onChange={setCode}
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

type FieldProps = Readonly<{
  isRecovery: boolean;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}>;

function CodeField({ isRecovery, value, error, onChange }: FieldProps) {
  return (
    <Field label={isRecovery ? CODE_STEP.recovery : CODE_STEP.code} error={error}>
      {(aria) => (
        <input
          {...aria}
          ref={focus}
          className="input code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The step comes by itself, so the focus does too. */
const focus = (input: HTMLInputElement | null): void => input?.focus();
