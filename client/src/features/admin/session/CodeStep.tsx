import { useEffect, useState } from 'react';

import { CODE_STEP } from '../../../text/admin/accounts.tr.ts';
import { LOGIN } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../kit/fields.tsx';
import { stepFocus } from '../kit/focus.ts';
import { useDraftForm } from '../kit/use-draft-form.ts';
import { minutesText } from './use-wait.ts';

type Props = Readonly<{
  isBusy: boolean;
  /** Seconds to wait after too many tries, 0 for none. */
  wait: number;
  onCode: (code: string) => void;
  onBack: () => void;
}>;

const NO_CODE = { code: '' };

/** The second half of a sign-in: the app's code, or a recovery code. */
export function CodeStep({ isBusy, wait, onCode, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const { element, setElement, field, begin, submit } = useDraftForm({
    name: null,
    blank: NO_CODE,
    now: null,
    errorsOf: ({ code }) => (code.trim() ? {} : { code: CODE_STEP.required }),
  });
  // The step comes by itself, so the focus does too.
  useEffect(() => stepFocus(element), [element, isRecovery]);
  const send = ({ code }: typeof NO_CODE) => {
    onCode(code.trim());
    // A code counts once: whatever comes of it, the next try is another one.
    begin(NO_CODE);
  };
  const change = () => {
    setRecovery(!isRecovery);
    begin(NO_CODE);
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
