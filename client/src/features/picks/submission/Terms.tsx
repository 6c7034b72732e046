import type { UseFormReturn } from 'react-hook-form';

import { SUBMISSION } from '../../../text/submission.tr.ts';
import { ConsentTick } from '../../../ui/ConsentTick.tsx';
import { PROFILE_RULES, type ProfileForm } from './profile.form.ts';

/** The box that must be ticked, with what is agreed to. */
export const Terms = ({ form }: Readonly<{ form: UseFormReturn<ProfileForm> }>) => (
  <div className="field">
    <ConsentTick
      id="gonder-termsAccepted"
      error={form.formState.errors.termsAccepted?.message}
      registered={form.register('termsAccepted', PROFILE_RULES.termsAccepted)}
    >
      <NewTab href="/pages/kosullar">{SUBMISSION.terms}</NewTab>
      {SUBMISSION.termsBetween}
      <NewTab href="/pages/gizlilik">{SUBMISSION.privacy}</NewTab>
      {SUBMISSION.termsAfter}
    </ConsentTick>
  </div>
);

const NewTab = ({ href, children }: Readonly<{ href: string; children: string }>) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <span className="sr"> {SUBMISSION.newTab}</span>
  </a>
);
