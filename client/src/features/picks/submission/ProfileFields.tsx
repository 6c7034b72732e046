import { hasValidChecksum, NATIONAL_ID, NATIONAL_ID_LENGTH, PROFILE_TEXT } from '@onda-on/contracts/rules';
import type { UseFormReturn } from 'react-hook-form';

import { SUBMISSION } from '../../../text/submission.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { pasteNationalId } from '../../../ui/paste-national-id.ts';
import { NotifyFields } from './NotifyFields.tsx';
import { RULES, type ProfileForm } from './profile.form.ts';
import { Terms } from './Terms.tsx';

type Props = Readonly<{ form: UseFormReturn<ProfileForm> }>;

/** Name, national ID, e-mail and the terms. Nothing of it is kept in the browser. */
export function ProfileFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <div className="stack">
      <Field id="gonder-name" label={SUBMISSION.name} error={errors.name?.message}>
        {(aria) => (
          <input {...aria} className="input" autoComplete="name" {...form.register('name', RULES.name)} />
        )}
      </Field>
      <NationalIdField form={form} />
      <Field id="gonder-email" label={SUBMISSION.email} error={errors.email?.message}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.register('email', RULES.email)}
          />
        )}
      </Field>
      <NotifyFields form={form} />
      <Terms form={form} />
    </div>
  );
}

/** Eleven digits; a failed checksum warns and refuses nothing (product.md §2). */
function NationalIdField({ form }: Props) {
  const typed = form.watch('tcNumber');
  const isDoubtful = NATIONAL_ID.test(typed) && !hasValidChecksum(typed);
  return (
    <Field
      id="gonder-tcNumber"
      label={SUBMISSION.tcNumber}
      hint={SUBMISSION.tcHint}
      error={form.formState.errors.tcNumber?.message}
      warning={isDoubtful ? PROFILE_TEXT.checksum : undefined}
    >
      {(aria) => (
        <input
          {...aria}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={NATIONAL_ID_LENGTH}
          onPaste={pasteNationalId((number) => form.setValue('tcNumber', number, { shouldValidate: true }))}
          {...form.register('tcNumber', RULES.tcNumber)}
        />
      )}
    </Field>
  );
}
