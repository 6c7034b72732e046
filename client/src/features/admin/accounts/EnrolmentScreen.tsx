import { ENROLMENT } from '../../../text/admin/accounts.tr.ts';
import { RequiredStep, type Leaving } from '../session/RequiredStep.tsx';
import { FactorSetup } from './FactorSetup.tsx';

type Props = Leaving & Readonly<{ onEnrolled: () => void }>;

/** Sets up a required second factor before the panel opens. */
export function EnrolmentScreen({ onEnrolled, ...leaving }: Props) {
  return (
    <RequiredStep title={ENROLMENT.title} lead={ENROLMENT.lead} {...leaving}>
      <FactorSetup onDone={onEnrolled} />
    </RequiredStep>
  );
}
