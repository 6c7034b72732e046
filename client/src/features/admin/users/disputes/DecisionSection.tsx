import type { DisputeDetail } from '@onda-on/contracts/api';
import { OUTCOME_OF, OUTCOME_TEXT } from '@onda-on/contracts/rules';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { DecisionStep } from './DecisionDialog.tsx';

const TEXT = DISPUTES.decision;

type Props = Readonly<{ dispute: DisputeDetail; mayAct: boolean; onStep: (step: DecisionStep) => void }>;

/** What was decided, by whom and why; or what there is to decide. */
export function DecisionSection({ dispute, mayAct, onStep }: Props) {
  const { decision } = dispute;
  return (
    <section aria-labelledby="itiraz-karar">
      <h3 id="itiraz-karar">{TEXT.title}</h3>
      {decision ? (
        <p>
          <b>{OUTCOME_TEXT[decision.outcome]}</b>
          {decision.couponNo ? <span className="num"> {decision.couponNo}</span> : null}: {decision.reason}
          <span className="muted small block">{TEXT.by(decision.by, dateTime(decision.at))}</span>
        </p>
      ) : null}
      {mayAct ? <Choices dispute={dispute} onStep={onStep} /> : null}
      {decision || mayAct ? null : <p className="muted">{DISPUTES.undecided}</p>}
    </section>
  );
}

function Choices({ dispute, onStep }: Omit<Props, 'mayAct'>) {
  const { decision, identity } = dispute;
  const mayReject = decision === null;
  const isOffered = mayGrant(dispute);
  if (!mayReject && !isOffered) return null;
  return (
    <>
      {identity ? null : <p className="muted small">{TEXT.first}</p>}
      <p className="row">
        {isOffered ? <Grant dispute={dispute} onStep={onStep} /> : null}
        {mayReject ? (
          <Button aria-haspopup="dialog" onClick={() => onStep('reject')}>
            {TEXT.reject}
          </Button>
        ) : null}
      </p>
    </>
  );
}

/** What was asked for. */
function Grant({ dispute: { request, identity, decision }, onStep }: Omit<Props, 'mayAct'>) {
  const closed = { disabled: !identity, 'aria-haspopup': 'dialog' } as const;
  if (OUTCOME_OF[request] === 'voided')
    return (
      <Button {...closed} look="danger" onClick={() => onStep('void')}>
        {TEXT.void}
      </Button>
    );
  return (
    <Button {...closed} look="main" onClick={() => onStep('reissue')}>
      {decision?.outcome === 'reissued' ? TEXT.again : TEXT.reissue}
    </Button>
  );
}

/** As long as there is a coupon that counts, and for a code until the lock. */
function mayGrant({ decision, coupon, request, isLocked }: DisputeDetail): boolean {
  if (!coupon || coupon.isVoid || decision?.outcome === 'voided') return false;
  return OUTCOME_OF[request] === 'voided' || !isLocked;
}
