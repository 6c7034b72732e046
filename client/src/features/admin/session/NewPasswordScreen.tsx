import type { SignInAnswer } from '@onda-on/contracts/api';

import { useTitle } from '../../../hooks/use-title.ts';
import { PASSWORD } from '../../../text/admin/panel.tr.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** A password that somebody else chose is changed before anything else is done. */
export function NewPasswordScreen({ onChanged }: Readonly<{ onChanged: (answer: SignInAnswer) => void }>) {
  useTitle(PASSWORD.title);
  return (
    <main className="wrap signin-page">
      <header className="page-head">
        <h1>{PASSWORD.title}</h1>
        <p className="lead">{PASSWORD.lead}</p>
      </header>
      <div className="card enrolment">
        <NewPasswordForm onChanged={onChanged} />
      </div>
    </main>
  );
}
