import type { SecondFactorOffer } from '@onda-on/contracts/api';
import { TOTP_DIGITS } from '@onda-on/contracts/rules';
import { useState, Suspense, type FormEvent } from 'react';

import { FACTOR } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { toastFailure } from '../kit/use-command.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { confirmFactor, offerFactor } from './accounts.api.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';
import { stepFocus } from './step-focus.ts';

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

const QrCode = lazyComponent(async () => (await import('./QrCode.tsx')).QrCode);

type ScanStepProps = Readonly<{ offer: SecondFactorOffer; onCode: (code: string) => Promise<void> }>;

const GROUP = /.{1,4}/gu;
const isWhole = (code: string): boolean => new RegExp(`^[0-9]{${TOTP_DIGITS}}$`).test(code);

/** The secret for the app, as a picture and as text, and the first code that proves that it arrived. */
function ScanStep({ offer: { secret, uri }, onCode }: ScanStepProps) {
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const clean = code.replace(/\s/gu, '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole(clean) || isBusy) return;
    setBusy(true);
    try {
      await onCode(clean);
    } catch (error) {
      setBusy(false);
      setCode('');
      setTried(false);
      toastFailure(error, FACTOR.confirmFailed);
    }
  };
  return (
    <form ref={stepFocus} className="signin step" onSubmit={(event) => void send(event)} noValidate>
      <p>{FACTOR.scan}</p>
      <Suspense fallback={<Spinner />}>
        <QrCode text={uri} />
      </Suspense>
      <p className="muted">{FACTOR.byHand}</p>
      <output className="secret">{secret.match(GROUP)?.join(' ')}</output>
      <a className="only-phone" href={uri}>
        {FACTOR.openApp}
      </a>
      <Field label={FACTOR.code} error={wasTried && !isWhole(clean) ? FACTOR.codeRequired : undefined}>
        {(aria) => (
          <input
            {...aria}
            className="input code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={TOTP_DIGITS + 1}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button look="main" type="submit" disabled={isBusy}>
        {isBusy ? FACTOR.busy : FACTOR.confirm}
      </Button>
    </form>
  );
}
