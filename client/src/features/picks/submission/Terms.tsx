import type { UseFormReturn } from 'react-hook-form';

import { SUBMISSION } from '../../../text/submission.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { RULES, type ProfileForm } from './profile.form.ts';

/** The box that must be ticked, with what is agreed to; the links leave the form where it is. */
export function Terms({ form }: Readonly<{ form: UseFormReturn<ProfileForm> }>) {
  const error = form.formState.errors.termsAccepted?.message;
  return (
    <div className="field">
      <div className="tick">
        <input
          id="gonder-termsAccepted"
          type="checkbox"
          aria-labelledby="gonder-kosullar"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'gonder-termsAccepted-error' : undefined}
          {...form.register('termsAccepted', RULES.termsAccepted)}
        />
        <label id="gonder-kosullar" htmlFor="gonder-termsAccepted">
          <NewTab href="/pages/kosullar">{SUBMISSION.terms}</NewTab>
          {SUBMISSION.termsBetween}
          <NewTab href="/pages/gizlilik">{SUBMISSION.privacy}</NewTab>
          {SUBMISSION.termsAfter}
        </label>
      </div>
      {error ? (
        <span className="error" id="gonder-termsAccepted-error">
          <Icon name="warning" />
          {error}
        </span>
      ) : null}
    </div>
  );
}

const NewTab = ({ href, children }: Readonly<{ href: string; children: string }>) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <span className="sr"> {SUBMISSION.newTab}</span>
  </a>
);
