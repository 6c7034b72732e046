import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { DISPUTE } from '../../text/dispute.tr.ts';

/** The dispute arrived. Takes the focus, since the form that had it is gone. */
export function Received({ email }: Readonly<{ email: string }>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card contact">
      <h2 ref={heading} tabIndex={-1}>
        {DISPUTE.received}
      </h2>
      <p>{DISPUTE.next(email)}</p>
      <p className="muted">{DISPUTE.nothing}</p>
      <p>
        <Link className="btn" to="/">
          {DISPUTE.home}
        </Link>
      </p>
    </section>
  );
}
