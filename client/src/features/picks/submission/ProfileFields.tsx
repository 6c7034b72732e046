import type { UseFormReturn } from 'react-hook-form';

import { SUBMISSION } from '../../../text/submission.tr.ts';
import { EmailField, NameField } from '../../../ui/LineField.tsx';
import { NationalIdField } from '../../../ui/NationalIdField.tsx';
import { NotifyFields } from './NotifyFields.tsx';
import { PROFILE_RULES, type ProfileForm } from './profile.form.ts';
import { Terms } from './Terms.tsx';

type Props = Readonly<{ form: UseFormReturn<ProfileForm> }>;

/** Name, national ID, e-mail and the terms. Nothing of it is kept in the browser. */
export function ProfileFields({ form }: Props) {
  const { errors } = form.formState;
  const field = (name: 'name' | 'tcNumber' | 'email') => ({
    id: `gonder-${name}`,
    label: SUBMISSION[name],
    error: errors[name]?.message,
    ...form.register(name, PROFILE_RULES[name]),
  });
  return (
    <div className="stack">
      <NameField {...field('name')} />
      <NationalIdField
        {...field('tcNumber')}
        hint={SUBMISSION.tcHint}
        typed={form.watch('tcNumber')}
        onTake={(number) => form.setValue('tcNumber', number, { shouldValidate: true })}
      />
      <EmailField {...field('email')} />
      <NotifyFields form={form} />
      <Terms form={form} />
    </div>
  );
}
