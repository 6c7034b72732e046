import type { DisputeDetail } from '@onda-on/contracts/api';
import { CHECK_TEXT } from '@onda-on/contracts/rules';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { IdentityForm } from './IdentityForm.tsx';

const TEXT = DISPUTES.identity;

type Props = Readonly<{ dispute: DisputeDetail; mayAct: boolean }>;

/** How somebody was made sure of, by whom; or the form for it. */
export function IdentityPart({ dispute, mayAct }: Props) {
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
