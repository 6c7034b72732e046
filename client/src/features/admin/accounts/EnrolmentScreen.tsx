import { useTitle } from '../../../hooks/use-title.ts';
import { ENROLMENT } from '../../../text/admin/accounts.tr.ts';
import { FactorSetup } from './FactorSetup.tsx';

/** Where a second factor is required, it is set up before anything else is done. */
export function EnrolmentScreen({ onEnrolled }: Readonly<{ onEnrolled: () => void }>) {
  useTitle(ENROLMENT.title);
  return (
    <main className="wrap signin-page">
      <header className="page-head">
        <h1>{ENROLMENT.title}</h1>
        <p className="lead">{ENROLMENT.lead}</p>
      </header>
      <div className="card enrolment">
        <FactorSetup onDone={onEnrolled} />
      </div>
    </main>
  );
}
