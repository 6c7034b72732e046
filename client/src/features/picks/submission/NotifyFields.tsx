import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';

import { channels } from '../../../api/notifications.queries.ts';
import { NOTIFY } from '../../../text/notify.tr.ts';
import { PhoneField } from '../../../ui/LineField.tsx';
import { PROFILE_RULES, type ProfileForm } from './profile.form.ts';

type Props = Readonly<{ form: UseFormReturn<ProfileForm> }>;

/** The consent to mails about the result; nothing where the server sends none, or that is not known. */
export function NotifyFields({ form }: Props) {
  const { data } = useQuery(channels());
  if (!data?.mail && !data?.sms) return null;
  return (
    <>
      <div className="field">
        <div className="tick">
          <input
            id="gonder-notify"
            type="checkbox"
            aria-describedby="gonder-notify-not"
            {...form.register('notify')}
          />
          <label htmlFor="gonder-notify">{data.mail ? NOTIFY.byMail : NOTIFY.bySms}</label>
        </div>
        <span className="small muted" id="gonder-notify-not">
          {NOTIFY.note}
        </span>
      </div>
      {data.sms && form.watch('notify') ? (
        <PhoneField
          id="gonder-phone"
          label={NOTIFY.phone}
          hint={NOTIFY.phoneHint}
          error={form.formState.errors.phone?.message}
          {...form.register('phone', PROFILE_RULES.phone)}
        />
      ) : null}
    </>
  );
}
