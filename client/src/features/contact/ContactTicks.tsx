import type { UseFormReturn } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { NoticeTick } from '../../ui/NoticeTick.tsx';
import { RULES, type ContactValues } from './contact.form.ts';

/** That the notice was read, and the consent to announcements, which need not be ticked: two ticks (KVKK). */
export const ContactTicks = ({ form }: Readonly<{ form: UseFormReturn<ContactValues> }>) => (
  <div className="field">
    <NoticeTick
      id="iletisim-consent"
      error={form.formState.errors.consent?.message}
      registered={form.register('consent', RULES.consent)}
    />
    <div className="tick">
      <input id="iletisim-campaigns" type="checkbox" {...form.register('campaigns')} />
      <label htmlFor="iletisim-campaigns">{CONTACT.campaigns}</label>
    </div>
  </div>
);
