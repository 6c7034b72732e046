import { ENROLMENT } from '../../../text/admin/accounts.tr.ts';
import { GateScreen, type Leaving } from '../session/GateScreen.tsx';
import { FactorSetup } from './FactorSetup.tsx';

type Props = Leaving & Readonly<{ onEnrolled: () => void }>;

/** Where a second factor is required, it is set up before anything else is done. */
export function EnrolmentScreen({ onEnrolled, ...leaving }: Props) {
  return (
    <GateScreen title={ENROLMENT.title} lead={ENROLMENT.lead} {...leaving}>
      <FactorSetup onDone={onEnrolled} />
    </GateScreen>
  );
}
