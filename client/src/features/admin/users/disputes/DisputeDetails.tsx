import type { DisputeDetail } from '@onda-on/contracts/api';
import { CHECK_TEXT } from '@onda-on/contracts/rules';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { TicketAnswerForm } from '../../crm/TicketAnswerForm.tsx';
import { TicketAnswers } from '../../crm/TicketAnswers.tsx';
import { CouponSection } from './CouponSection.tsx';
import type { DecisionStep } from './DecisionDialog.tsx';
import { DecisionSection } from './DecisionSection.tsx';
import { IdentityForm } from './IdentityForm.tsx';

type Props = Readonly<{ dispute: DisputeDetail; mayWrite: boolean; onStep: (step: DecisionStep) => void }>;

/** What was asked, what there is, what was found out, decided and answered, in that order. */
export function DisputeDetails({ dispute, mayWrite, onStep }: Props) {
  const mayAct = mayWrite && dispute.status === 'open' && !dispute.isErased;
  return (
    <>
      <Asked dispute={dispute} />
      <CouponSection dispute={dispute} />
      <IdentitySection dispute={dispute} mayAct={mayAct} />
      <DecisionSection dispute={dispute} mayAct={mayAct} onStep={onStep} />
      <Answers dispute={dispute} mayWrite={mayWrite} />
      {mayAct ? <TicketAnswerForm ticket={dispute} /> : null}
    </>
  );
}

function Asked({ dispute }: Readonly<{ dispute: DisputeDetail }>) {
  const { isErased, name, email, phone, tcNumber, message, createdAt } = dispute;
  if (isErased) return <p className="muted">{DISPUTES.erased}</p>;
  return (
    <>
      <dl className="facts">
        <dt>{DISPUTES.columns.who}</dt>
        <dd>{name}</dd>
        <dt>{DISPUTES.number}</dt>
        <dd className="num">{tcNumber}</dd>
        <dt>{DISPUTES.contact}</dt>
        <dd>
          <a className="link-button" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
          {phone ? <span className="block">{phone}</span> : null}
        </dd>
        <dt>{DISPUTES.columns.at}</dt>
        <dd>{dateTime(createdAt)}</dd>
      </dl>
      <section aria-labelledby="itiraz-aciklama">
        <h3 id="itiraz-aciklama">{DISPUTES.said}</h3>
        <p className="written">{message}</p>
      </section>
    </>
  );
}

function Answers({ dispute, mayWrite }: Readonly<{ dispute: DisputeDetail; mayWrite: boolean }>) {
  if (dispute.answers.length === 0) return null;
  return (
    <section aria-labelledby="itiraz-yanitlar">
      <h3 id="itiraz-yanitlar">{DISPUTES.answers}</h3>
      <TicketAnswers ticket={dispute} mayWrite={mayWrite} />
    </section>
  );
}

const TEXT = DISPUTES.identity;

type IdentitySectionProps = Readonly<{ dispute: DisputeDetail; mayAct: boolean }>;

/** How the identity was checked and by which operator, or the form for the check. */
function IdentitySection({ dispute, mayAct }: IdentitySectionProps) {
  const { identity, decision } = dispute;
  const isFinal = decision !== null && decision.outcome !== 'rejected';
  return (
    <section aria-labelledby="itiraz-kimlik">
      <h3 id="itiraz-kimlik">{TEXT.title}</h3>
      {identity ? (
        <p>
          {identity.checks.map((check) => CHECK_TEXT[check]).join(', ')}
          <span className="muted small block">{TEXT.by(identity.by, dateTime(identity.at))}</span>
        </p>
      ) : (
        <p className="muted small">{TEXT.lead}</p>
      )}
      {mayAct && !isFinal && !identity ? <IdentityForm dispute={dispute} /> : null}
      {mayAct && !isFinal && identity ? (
        <details>
          <summary>{TEXT.again}</summary>
          <IdentityForm dispute={dispute} />
        </details>
      ) : null}
    </section>
  );
}
