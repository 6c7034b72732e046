import type { SecondFactorOffer } from '@onda-on/contracts/api';
import { TOTP_DIGITS } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { FACTOR } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { TextField } from '../kit/fields.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { confirmFactor, offerFactor } from './accounts.api.ts';
import { PasswordStep, RecoveryCodesStep } from './AccountSteps.tsx';

type Props = Readonly<{ onDone: () => void; onBack?: () => void }>;

/** Sets up a second factor: password, app, recovery codes, in this order. The browser keeps nothing of it. */
export function FactorSetup({ onDone, onBack }: Props) {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesStep note={FACTOR.confirmed} codes={codes} onDone={onDone} />;
  if (!offer)
    return (
      <PasswordStep
        submit={FACTOR.start}
        failed={FACTOR.startFailed}
        onProof={async ({ password }) => setOffer(await offerFactor(password))}
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
      onIsOn={onDone}
      onOver={() => setOffer(null)}
    />
  );
}

const QrCode = lazyComponent(async () => (await import('../../../ui/QrCode.tsx')).QrCode, <Spinner />);

type ScanStepProps = Readonly<{
  offer: SecondFactorOffer;
  onCode: (code: string) => Promise<void>;
  /** Called where an earlier code was accepted and its answer lost. */
  onIsOn: () => void;
  /** Called where the offer ended: after a while, or with too many wrong codes. */
  onOver: () => void;
}>;

const GROUP = /.{1,4}/gu;
const NO_CODE = { code: '' };
const cleaned = ({ code }: typeof NO_CODE): string => code.replace(/\s/gu, '');
const isWhole = (code: string): boolean => new RegExp(`^[0-9]{${TOTP_DIGITS}}$`).test(code);

/** Shows the secret for the app as a QR code and as text, and asks for the first code as proof. */
function ScanStep({ offer: { secret, uri }, onCode, onIsOn, onOver }: ScanStepProps) {
  const { value, field, begin, submit, setElement, isBusy } = useCommandForm<typeof NO_CODE>({
    blank: NO_CODE,
    errorsOf: (typed) => (isWhole(cleaned(typed)) ? {} : { code: FACTOR.codeRequired }),
    takesFocus: true,
    topics: [],
    run: (typed) => onCode(cleaned(typed)),
    failed: FACTOR.confirmFailed,
    onRefused: (error, sent) => {
      // The next code may have been typed already.
      if (value.code === sent.code) begin(NO_CODE);
      const code = error instanceof ApiError ? error.refusal?.code : undefined;
      if (code !== 'SECOND_FACTOR_ON' && code !== 'SECOND_FACTOR_OFF') return false;
      const { title, text } = code === 'SECOND_FACTOR_ON' ? FACTOR.isOn : FACTOR.isOver;
      toast({ title, description: text });
      (code === 'SECOND_FACTOR_ON' ? onIsOn : onOver)();
      return true;
    },
  });
  return (
    <form ref={setElement} className="signin step" onSubmit={submit} noValidate>
      <p>{FACTOR.scan}</p>
      <QrCode text={uri} label={FACTOR.picture} />
      <p className="muted">{FACTOR.byHand}</p>
      <output className="secret">{secret.match(GROUP)?.join(' ')}</output>
      <a className="only-phone" href={uri}>
        {FACTOR.openApp}
      </a>
      <TextField
        {...field('code')}
        className="code"
        label={FACTOR.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={TOTP_DIGITS + 1}
      />
      <Button look="main" type="submit" disabled={isBusy}>
        {isBusy ? FACTOR.busy : FACTOR.confirm}
      </Button>
    </form>
  );
}
