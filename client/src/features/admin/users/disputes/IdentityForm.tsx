import type { DisputeDetail } from '@onda-on/contracts/api';
import {
  CHECK_TEXT,
  DISPUTE_TEXT,
  IDENTITY_CHECKS,
  NATIONAL_ID,
  NATIONAL_ID_LENGTH,
  PROFILE_TEXT,
  type IdentityCheck,
} from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../../../../api/api-error.ts';
import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { FieldError } from '../../../../ui/FieldError.tsx';
import { pasteNationalId } from '../../../../ui/paste-national-id.ts';
import { focusFirstError, useRefusedFocus } from '../../kit/focus.ts';
import { useCommand } from '../../kit/use-command.ts';
import { checkIdentity } from './dispute-commands.api.ts';

const TEXT = DISPUTES.identity;

const mismatchIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.refusal?.code === 'IDENTITY_MISMATCH'
    ? error.refusal.message
    : undefined;

type Seen = Readonly<{ checks: readonly IdentityCheck[]; tcNumber: string }>;

/** What was looked at, and the number that stood there. The number is kept nowhere, not even while this is being filled. */
export function IdentityForm({ dispute }: Readonly<{ dispute: DisputeDetail }>) {
  const [checks, setChecks] = useState<readonly IdentityCheck[]>(dispute.identity?.checks ?? []);
  const [tcNumber, setNumber] = useState('');
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, isError, error, variables } = useCommand<Seen>({
    topics: ['crm', 'people'],
    run: (seen) => checkIdentity(dispute, seen),
    failed: TEXT.failed,
    done: TEXT.done,
    onDone: () => setNumber(''),
  });
  const isNumber = NATIONAL_ID.test(tcNumber);
  const form = useRefusedFocus(isError);
  // The number that was refused, as long as it still stands there.
  const refused = variables?.tcNumber === tcNumber ? mismatchIn(error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checks.length === 0 || !isNumber) focusFirstError(form.current);
    else if (!isPending) mutate({ checks, tcNumber });
  };
  return (
    <form className="body" noValidate onSubmit={submit} ref={form}>
      <Checks checks={checks} hasError={wasTried && checks.length === 0} onChange={setChecks} />
      <Field
        label={TEXT.number}
        hint={TEXT.numberHint}
        error={wasTried && !isNumber ? PROFILE_TEXT.tcNumber : refused}
      >
        {(aria) => (
          <input
            {...aria}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={NATIONAL_ID_LENGTH}
            value={tcNumber}
            onPaste={pasteNationalId(setNumber)}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" disabled={isPending}>
          {TEXT.submit}
        </Button>
      </p>
    </form>
  );
}

type ChecksProps = Readonly<{
  checks: readonly IdentityCheck[];
  hasError: boolean;
  onChange: (checks: readonly IdentityCheck[]) => void;
}>;

const Checks = ({ checks, hasError, onChange }: ChecksProps) => (
  <fieldset className="checks" aria-describedby={hasError ? 'itiraz-kontrol-hata' : undefined}>
    <legend>{TEXT.how}</legend>
    {IDENTITY_CHECKS.map((check) => (
      <label key={check} className="tick">
        <input
          type="checkbox"
          aria-invalid={hasError || undefined}
          checked={checks.includes(check)}
          onChange={({ target }) =>
            onChange(
              IDENTITY_CHECKS.filter((each) => (each === check ? target.checked : checks.includes(each))),
            )
          }
        />
        {CHECK_TEXT[check]}
      </label>
    ))}
    {hasError ? <FieldError id="itiraz-kontrol-hata">{DISPUTE_TEXT.checks}</FieldError> : null}
  </fieldset>
);
