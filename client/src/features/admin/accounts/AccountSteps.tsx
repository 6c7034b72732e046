import { useId, useRef, useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { CODE_STEP, FACTOR, RECOVERY } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHeldWindow } from '../../../ui/overlays/held-window.ts';
import { UnsavedGuard, isWithinPanel } from '../kit/dialogs.tsx';
import { TextField } from '../kit/fields.tsx';
import { stepFocus } from '../kit/focus.ts';
import { useCommandForm } from '../kit/use-command-form.ts';
import { copyText } from '../kit/use-command.ts';
import type { FieldProps } from '../kit/use-draft-form.ts';
import { PasswordField } from '../session/PasswordField.tsx';
import type { Proof } from './accounts.api.ts';

type PasswordProps = Readonly<{
  submit: string;
  failed: string;
  isDangerous?: boolean;
  /** Asks for a code of the second factor as well. */
  asksCode?: boolean;
  /** Resolves once the action is done. */
  onProof: (proof: Proof) => Promise<unknown>;
  onBack?: () => void;
}>;

/** Asks for the password again before a change of the account. No draft is kept. */
export function PasswordStep({ submit, isDangerous = false, onBack, ...proof }: PasswordProps) {
  const id = useId();
  const { field, submit: send, setElement, isBusy } = useProofForm(proof);
  return (
    <form ref={setElement} className="signin step" onSubmit={send} noValidate>
      <PasswordField
        {...field('password')}
        id={id}
        label={FACTOR.passwordLabel}
        autoComplete="current-password"
      />
      {proof.asksCode ? <CodeField {...field('code')} /> : null}
      <div className="row">
        {onBack ? <Button onClick={onBack}>{FACTOR.back}</Button> : null}
        <Button look={isDangerous ? 'danger' : 'main'} type="submit" disabled={isBusy}>
          {isBusy ? FACTOR.busy : submit}
        </Button>
      </div>
    </form>
  );
}

const BLANK: Proof = { password: '', code: '' };

function useProofForm({
  asksCode = false,
  failed,
  onProof,
}: Pick<PasswordProps, 'asksCode' | 'failed' | 'onProof'>) {
  const form = useCommandForm<Proof>({
    blank: BLANK,
    errorsOf: ({ password, code }) => ({
      ...(!password && { password: FACTOR.passwordRequired }),
      ...(asksCode && !code.trim() && { code: CODE_STEP.required }),
    }),
    takesFocus: true,
    topics: [],
    run: ({ password, code }) => onProof({ password, code: code.trim() }),
    failed,
    onRefused: (error, sent) => {
      // Each code is valid once, so the next try needs another one, which may have been typed already.
      if (isWrongCode(error) && form.value.code === sent.code) form.begin({ ...form.value, code: '' });
      return false;
    },
  });
  return form;
}

const CodeField = (field: FieldProps) => (
  <TextField
    {...field}
    className="code"
    label={CODE_STEP.code}
    hint={FACTOR.codeHint}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
  />
);

const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'SECOND_FACTOR_WRONG';

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
