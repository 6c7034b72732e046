import type { SecondFactorOffer } from '@onda-on/contracts/api';
import { useState } from 'react';

import { FACTOR } from '../../../text/admin/accounts.tr.ts';
import { confirmFactor, offerFactor } from './accounts.api.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';
import { ScanStep } from './ScanStep.tsx';

type Props = Readonly<{ onDone: () => void; onBack?: () => void }>;

/** Password, app, recovery codes: in this order, each once. Nothing of it is kept in the browser. */
export function FactorSetup({ onDone, onBack }: Props) {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesStep note={FACTOR.confirmed} codes={codes} onDone={onDone} />;
  if (!offer)
    return (
      <PasswordStep
        submit={FACTOR.start}
        failed={FACTOR.startFailed}
        onPassword={async (password) => setOffer(await offerFactor(password))}
        {...(onBack && { onBack })}
      />
    );
  return (
    <ScanStep
      offer={offer}
      onCode={async (code) => {
        const { recoveryCodes } = await confirmFactor(code);
        setCodes(recoveryCodes);
      }}
    />
  );
}
