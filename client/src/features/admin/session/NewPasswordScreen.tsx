import type { SignInAnswer } from '@onda-on/contracts/api';

import { PASSWORD } from '../../../text/admin/panel.tr.ts';
import { GateScreen, type Leaving } from './GateScreen.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

type Props = Leaving & Readonly<{ onChanged: (answer: SignInAnswer) => void }>;

/** A password that somebody else chose is changed before anything else is done. */
export function NewPasswordScreen({ onChanged, ...leaving }: Props) {
  return (
    <GateScreen title={PASSWORD.title} lead={PASSWORD.lead} {...leaving}>
      <NewPasswordForm onChanged={onChanged} />
    </GateScreen>
  );
}
