import type { UseFormReturn } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RULES, type ContactValues } from './contact.form.ts';

/** That the notice was read, which must be ticked, and the consent to announcements, which need not: two ticks (KVKK). */
export function ContactTicks({ form }: Readonly<{ form: UseFormReturn<ContactValues> }>) {
  const error = form.formState.errors.consent?.message;
  return (
    <div className="field">
      <div className="tick">
        <input
          id="iletisim-consent"
          type="checkbox"
          required
          aria-labelledby="iletisim-onay"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'iletisim-consent-error' : undefined}
          {...form.register('consent', RULES.consent)}
        />
        <label id="iletisim-onay" htmlFor="iletisim-consent">
          <a href="/pages/gizlilik" target="_blank" rel="noreferrer">
            {CONTACT.consent}
            <span className="sr"> {CONTACT.newTab}</span>
          </a>
          {CONTACT.consentAfter}
        </label>
      </div>
      {error ? (
        <span className="error" id="iletisim-consent-error">
          <Icon name="warning" />
          {error}
        </span>
      ) : null}
      <div className="tick">
        <input id="iletisim-campaigns" type="checkbox" {...form.register('campaigns')} />
        <label htmlFor="iletisim-campaigns">{CONTACT.campaigns}</label>
      </div>
    </div>
  );
}
