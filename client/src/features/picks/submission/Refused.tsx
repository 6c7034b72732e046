import type { RejectionCode } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { ApiError, isConnectionLost, messageOf } from '../../../api/api-error.ts';
import { SUBMISSION } from '../../../text/submission.tr.ts';

type Props = Readonly<{ error: Error; onClose: () => void }>;

/** Why the coupon was refused, and what can be done now. It stays in the dialog, since a toast would disappear. */
export function Refused({ error, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="problems" role="alert" tabIndex={-1}>
      <Explanation error={error} onClose={onClose} />
    </div>
  );
}

function Explanation({ error, onClose }: Props) {
  if (isConnectionLost(error)) return <p>{SUBMISSION.lost}</p>;
  const code = error instanceof ApiError ? error.refusal?.code : undefined;
  if (code === 'ALREADY_SUBMITTED') return <Taken onClose={onClose} />;
  const more = code && MORE[code];
  return <p>{[messageOf(error, SUBMISSION.failed), more].filter(Boolean).join('. ')}</p>;
}

/** What to do about a refusal; it follows the server's sentence. */
const MORE: Readonly<Partial<Record<RejectionCode, string>>> = {
  DEADLINE_PASSED: SUBMISSION.closed,
  WEEK_NOT_OPEN: SUBMISSION.closed,
  SHEET_CHANGED: SUBMISSION.changed,
  PICK_UNKNOWN_MATCH: SUBMISSION.changed,
};

const Taken = ({ onClose }: Readonly<{ onClose: () => void }>) => (
  <>
    <p>
      <b>
        {SUBMISSION.taken.title}{' '}
        <Link to="/itiraz" preload={false} onClick={onClose}>
          {SUBMISSION.taken.notMine}
        </Link>
      </b>
    </p>
    <p>{SUBMISSION.taken.own}</p>
    <p className="row">
      <Link className="btn slim" to="/tahmin-sorgulama" onClick={onClose}>
        {SUBMISSION.taken.lookup}
      </Link>
      <Link className="btn slim" to="/itiraz" preload={false} onClick={onClose}>
        {SUBMISSION.taken.dispute}
      </Link>
    </p>
  </>
);
