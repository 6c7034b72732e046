import type { AdminRecord, SecondFactorAnswer } from '@onda-on/contracts/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useRef } from 'react';

import { invalidateTopics } from '../../../api/topics.ts';
import { ACCOUNT, FACTOR } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { toastDone } from '../kit/use-command.ts';
import { NewPasswordForm } from '../session/NewPasswordForm.tsx';
import { removeFactor, renewCodes, secondFactor } from './accounts.api.ts';
import { PasswordStep, RecoveryCodesStep } from './AccountSteps.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { SessionsSection } from './SessionsSection.tsx';

type Props = Readonly<{ admin: AdminRecord; onAdmin: (admin: AdminRecord) => void; onClose: () => void }>;

export function AccountDialog({ admin, onAdmin, onClose }: Props) {
  const [isChanging, setChanging] = useState(false);
  return (
    <PanelDialog
      title={ACCOUNT.title}
      description={`${admin.name} · @${admin.username} · ${admin.role}`}
      onClose={onClose}
    >
      <div className="body account">
        <section aria-labelledby="hesap-parola-baslik">
          <h3 id="hesap-parola-baslik">{ACCOUNT.password}</h3>
          {isChanging ? (
            <NewPasswordForm
              isFocused
              onChanged={(answer) => {
                onAdmin(answer.admin);
                setChanging(false);
              }}
            />
          ) : (
            <Button onClick={() => setChanging(true)}>{ACCOUNT.changePassword}</Button>
          )}
        </section>
        <FactorSection onFactor={(isOn) => onAdmin({ ...admin, secondFactor: isOn ? 'on' : 'off' })} />
        <SessionsSection />
      </div>
    </PanelDialog>
  );
}

const FEW = 3;

type Doing = 'nothing' | 'setup' | 'renew' | 'remove';
type FactorProps = Readonly<{ onFactor: (isOn: boolean) => void }>;

export function FactorSection({ onFactor }: FactorProps) {
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
          <p>
            {FACTOR.removeText} {FACTOR.lost}
          </p>
          <PasswordStep
            submit={FACTOR.removeTitle}
            failed={FACTOR.removeFailed}
            isDangerous
            asksCode
            onProof={async (proof) => {
              await removeFactor(proof);
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
      <p>
        {FACTOR.renewText} {FACTOR.lost}
      </p>
      <PasswordStep
        submit={FACTOR.renew}
        failed={FACTOR.renewFailed}
        asksCode
        onProof={async (proof) => setCodes((await renewCodes(proof)).recoveryCodes)}
        onBack={onDone}
      />
    </>
  );
}
