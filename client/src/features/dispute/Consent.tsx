import type { UseFormReturn } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RULES, type DisputeValues } from './dispute.form.ts';

/** That the notice was read, which must be ticked (KVKK). */
export function Consent({ form }: Readonly<{ form: UseFormReturn<DisputeValues> }>) {
  const error = form.formState.errors.consent?.message;
  const about = error && { 'aria-invalid': true, 'aria-describedby': 'itiraz-consent-error' };
  return (
    <div className="field">
      <div className="tick">
        <input
          id="itiraz-consent"
          type="checkbox"
          required
          {...about}
          {...form.register('consent', RULES.consent)}
        />
        <label htmlFor="itiraz-consent">
          <a href="/pages/gizlilik" target="_blank" rel="noreferrer">
            {CONTACT.consent}
            <span className="sr"> {CONTACT.newTab}</span>
          </a>
          {CONTACT.consentAfter}
        </label>
      </div>
      {error ? (
        <span className="error" id="itiraz-consent-error">
          <Icon name="warning" />
          {error}
        </span>
      ) : null}
    </div>
  );
}
