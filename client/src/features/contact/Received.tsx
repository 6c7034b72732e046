import { useEffect, useRef } from 'react';

import { CONTACT } from '../../text/contact.tr.ts';
import { Button } from '../../ui/Button.tsx';

type Props = Readonly<{ email: string; onAgain: () => void }>;

/** The message arrived. Takes the focus, since the form that had it is gone. */
export function Received({ email, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card contact">
      <h2 ref={heading} tabIndex={-1}>
        {CONTACT.received}
      </h2>
      <p>{CONTACT.answerTo(email)}</p>
      <p>
        <Button onClick={onAgain}>{CONTACT.again}</Button>
      </p>
    </section>
  );
}
