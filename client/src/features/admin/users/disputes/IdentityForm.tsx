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

import { ApiError } from '../../../../api/api-error.ts';
import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FieldError } from '../../../../ui/fields/Field.tsx';
import { pasteNationalId } from '../../../../ui/national-id/NationalIdField.tsx';
import { TextField } from '../../kit/fields.tsx';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { checkIdentity } from './dispute-commands.api.ts';

const TEXT = DISPUTES.identity;

/** A field for each check, empty unless ticked, and the national id. */
type SeenForm = Readonly<Record<IdentityCheck | 'tcNumber', string>>;

const formOf = (checks: readonly IdentityCheck[]): SeenForm => ({
  ...(Object.fromEntries(
    IDENTITY_CHECKS.map((check) => [check, checks.includes(check) ? 'true' : '']),
  ) as Record<IdentityCheck, string>),
  tcNumber: '',
});

const checksIn = (form: SeenForm): readonly IdentityCheck[] =>
  IDENTITY_CHECKS.filter((check) => form[check] !== '');

const errorsOf = (form: SeenForm) => ({
  ...(checksIn(form).length === 0 && { [IDENTITY_CHECKS[0]]: DISPUTE_TEXT.checks }),
  ...(!NATIONAL_ID.test(form.tcNumber) && { tcNumber: PROFILE_TEXT.tcNumber }),
});

/** The operator's identity checks, with the national id on the document; no draft is kept. */
export function IdentityForm({ dispute }: Readonly<{ dispute: DisputeDetail }>) {
  const { value, errors, field, set, begin, refuse, submit, setElement, isBusy } = useCommandForm<SeenForm>({
    blank: formOf(dispute.identity?.checks ?? []),
    errorsOf,
    topics: ['crm', 'people'],
    run: (seen) => checkIdentity(dispute, { checks: checksIn(seen), tcNumber: seen.tcNumber }),
    failed: TEXT.failed,
    done: TEXT.done,
    onDone: (_, seen) => begin({ ...seen, tcNumber: '' }),
    onRefused: (error) => {
      const refusal = error instanceof ApiError ? error.refusal : null;
      if (refusal?.code === 'IDENTITY_MISMATCH') refuse(refusal.code, refusal.message, 'tcNumber');
      return false;
    },
  });
  const number = field('tcNumber');
  return (
    <form className="body" noValidate onSubmit={submit} ref={setElement}>
      <Checks form={value} error={errors[IDENTITY_CHECKS[0]]} onChange={set} />
      <TextField
        {...number}
        label={TEXT.number}
        hint={TEXT.numberHint}
        inputMode="numeric"
        spellCheck={false}
        maxLength={NATIONAL_ID_LENGTH}
        onPaste={pasteNationalId(number.onChange)}
      />
      <p>
        <Button type="submit" disabled={isBusy}>
          {TEXT.submit}
        </Button>
      </p>
    </form>
  );
}

type ChecksProps = Readonly<{
  form: SeenForm;
  error: string | undefined;
  onChange: (form: SeenForm) => void;
}>;

const Checks = ({ form, error, onChange }: ChecksProps) => (
  <fieldset className="checks" aria-describedby={error ? 'itiraz-kontrol-hata' : undefined}>
    <legend>{TEXT.how}</legend>
    {IDENTITY_CHECKS.map((check) => (
      <label key={check} className="tick">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          checked={form[check] !== ''}
          onChange={({ target }) => onChange({ ...form, [check]: target.checked ? 'true' : '' })}
        />
        {CHECK_TEXT[check]}
      </label>
    ))}
    {error ? <FieldError id="itiraz-kontrol-hata">{error}</FieldError> : null}
  </fieldset>
);
