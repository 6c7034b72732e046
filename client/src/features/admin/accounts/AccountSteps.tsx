import { useRef, useState } from 'react';

import { FACTOR, RECOVERY } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHeldWindow } from '../../../ui/overlays/held-window.ts';
import { UnsavedGuard, isWithinPanel } from '../kit/dialogs.tsx';
import { stepFocus } from '../kit/focus.ts';
import { useCommandForm } from '../kit/use-command-form.ts';
import { copyText } from '../kit/use-command.ts';
import { PasswordField } from '../session/PasswordField.tsx';

type PasswordProps = Readonly<{
  submit: string;
  failed: string;
  isDangerous?: boolean;
  /** Resolves once the action is done. */
  onPassword: (password: string) => Promise<void>;
  onBack?: () => void;
}>;

/** Asks for the password again before a change of the account. No draft is kept. */
export function PasswordStep({ submit, failed, isDangerous = false, onPassword, onBack }: PasswordProps) {
  const {
    field,
    submit: send,
    setElement,
    isBusy,
  } = useCommandForm({
    blank: { password: '' },
    errorsOf: ({ password }) => (password ? {} : { password: FACTOR.passwordRequired }),
    takesFocus: true,
    topics: [],
    run: ({ password }) => onPassword(password),
    failed,
  });
  return (
    <form ref={setElement} className="signin step" onSubmit={send} noValidate>
      <PasswordField
        {...field('password')}
        id="hesap-parola"
        label={FACTOR.passwordLabel}
        autoComplete="current-password"
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

type RecoveryProps = Readonly<{ note?: string; codes: readonly string[]; onDone: () => void }>;

/** Shows ten recovery codes once; the operator has to confirm that they are kept before going on. */
export function RecoveryCodesStep({ note, codes, onDone }: RecoveryProps) {
  const [isKept, setKept] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useHeldWindow(box);
  const text = codes.join('\n');
  return (
    <div ref={stepFocus} className="signin step" tabIndex={-1}>
      {note ? <output className="kept">{note}</output> : null}
      <h3>{RECOVERY.title}</h3>
      <p>{RECOVERY.text}</p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={() => void copyText(text, RECOVERY.copied)}>{RECOVERY.copy}</Button>
        <a
          className="btn"
          download={RECOVERY.file}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {RECOVERY.download}
        </a>
      </div>
      <label className="check">
        <input
          ref={box}
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
        {RECOVERY.kept}
      </label>
      <Button look="main" onClick={onDone} disabled={!isKept}>
        {RECOVERY.done}
      </Button>
      <UnsavedGuard isDirty={!isKept} isWithin={isWithinPanel} words={RECOVERY.leaving} />
    </div>
  );
}
