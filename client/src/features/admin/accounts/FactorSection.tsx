import type { SecondFactorAnswer } from '@onda-on/contracts/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { invalidateTopics } from '../../../api/topics.ts';
import { ACCOUNT, FACTOR } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { toastDone } from '../kit/use-command.ts';
import { removeFactor, renewCodes, secondFactor } from './accounts.api.ts';
import { FactorSetup } from './FactorSetup.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';

const FEW = 3;

type Doing = 'nothing' | 'setup' | 'renew' | 'remove';
type Props = Readonly<{ onFactor: (isOn: boolean) => void }>;

export function FactorSection({ onFactor }: Props) {
  const queryClient = useQueryClient();
  const query = useQuery(secondFactor());
  const [doing, setDoing] = useState<Doing>('nothing');
  const heading = useRef<HTMLHeadingElement>(null);
  const done = () => {
    setDoing('nothing');
    heading.current?.focus();
    void invalidateTopics(queryClient, ['administrators']);
  };
  const changed = (isOn: boolean) => {
    done();
    onFactor(isOn);
  };
  return (
    <section aria-labelledby="iki-adim">
      <h3 id="iki-adim" ref={heading} tabIndex={-1}>
        {ACCOUNT.factor}
      </h3>
      <p className="muted">{ACCOUNT.factorLead}</p>
      <Loaded query={query} failed={FACTOR.failed}>
        {(state) => (doing === 'nothing' ? <State state={state} onDo={setDoing} /> : null)}
      </Loaded>
      {doing === 'setup' ? <FactorSetup onDone={() => changed(true)} onBack={done} /> : null}
      {doing === 'renew' ? <Renewal onDone={done} /> : null}
      {doing === 'remove' ? (
        <>
          <p>{FACTOR.removeText}</p>
          <PasswordStep
            submit={FACTOR.removeTitle}
            failed={FACTOR.removeFailed}
            isDangerous
            onPassword={async (password) => {
              await removeFactor(password);
              toastDone(FACTOR.removed);
              changed(false);
            }}
            onBack={done}
          />
        </>
      ) : null}
    </section>
  );
}

type StateProps = Readonly<{ state: SecondFactorAnswer; onDo: (doing: Doing) => void }>;

function State({ state: { isOn, isRequired, recoveryCodesLeft }, onDo }: StateProps) {
  return (
    <>
      <p>
        <b>{isOn ? FACTOR.on(recoveryCodesLeft) : FACTOR.off}</b>{' '}
        {isOn && recoveryCodesLeft <= FEW ? FACTOR.few : null} {isRequired ? FACTOR.required : null}
      </p>
      <div className="row">
        {isOn ? (
          <>
            <Button onClick={() => onDo('renew')}>{FACTOR.renew}</Button>
            {isRequired ? null : <Button onClick={() => onDo('remove')}>{FACTOR.remove}</Button>}
          </>
        ) : (
          <Button look="main" onClick={() => onDo('setup')}>
            {FACTOR.setUp}
          </Button>
        )}
      </div>
    </>
  );
}

function Renewal({ onDone }: Readonly<{ onDone: () => void }>) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesStep codes={codes} onDone={onDone} />;
  return (
    <>
      <p>{FACTOR.renewText}</p>
      <PasswordStep
        submit={FACTOR.renew}
        failed={FACTOR.renewFailed}
        onPassword={async (password) => setCodes((await renewCodes(password)).recoveryCodes)}
        onBack={onDone}
      />
    </>
  );
}
