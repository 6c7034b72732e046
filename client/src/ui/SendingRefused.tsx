import type { ReactNode } from 'react';

import { isConnectionLost, messageOf } from '../api/api-error.ts';
import { waitOf } from '../api/wait.ts';
import { CONTACT } from '../text/contact.tr.ts';
import { focusNow } from './focus-now.ts';

type Props = Readonly<{
  error: Error;
  /** Shown if the server sends no sentence of its own. */
  failed?: string | undefined;
}>;

/** Says why the message was refused and how long to wait. Takes the focus: give it a new key with each answer. */
export function SendingRefused({ error, failed = CONTACT.failed }: Props) {
  const wait = waitOf(error);
  return (
    <div ref={focusNow} className="problems" role="alert" tabIndex={-1}>
      <p>{isConnectionLost(error) ? CONTACT.lost : messageOf(error, failed)}</p>
      {wait === null ? null : <p>{CONTACT.wait(wait)}</p>}
    </div>
  );
}

/** Replaces a form once the server has accepted it, and takes the focus. */
export const FormSent = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <section className="card contact">
    <h2 ref={focusNow} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
);
