import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { useEffect, useRef } from 'react';

import { useHasPassed } from '../../hooks/use-clock.ts';
import { editCodeOf } from '../../memory/edit-codes.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { Actions } from './Actions.tsx';
import { EditCode } from './EditCode.tsx';
import { Ticket } from './Ticket.tsx';
import { Trust } from './Trust.tsx';

/** The ticket, what can be done with it, and why it can be trusted. */
export function Receipt({ receipt }: Readonly<{ receipt: ReceiptAnswer }>) {
  const hasLockPassed = useHasPassed(receipt.lockAt);
  const isOpen = receipt.isOpen && !hasLockPassed && !receipt.voided;
  return (
    <div className="wrap receipt">
      <Said receipt={receipt} isOpen={isOpen} />
      {isOpen ? <EditCode couponNo={receipt.couponNo} until={receipt.lockAt} /> : null}
      <Ticket receipt={receipt} />
      <Actions receipt={receipt} isOpen={isOpen} />
      <Trust receipt={receipt} />
    </div>
  );
}

function Said({ receipt, isOpen }: Readonly<{ receipt: ReceiptAnswer; isOpen: boolean }>) {
  const { title, text } = wordsFor(receipt, isOpen);
  const decided = receipt.picks.filter(({ isCorrect }) => isCorrect !== null);
  const correct = decided.filter(({ isCorrect }) => isCorrect);
  return (
    <div className="result-words">
      <ReceiptHeading couponNo={receipt.couponNo}>{title}</ReceiptHeading>
      <p>
        {text}
        {receipt.voided?.reason}
      </p>
      <Verification state={receipt.verification} />
      {decided.length > 0 ? <p className="num">{RECEIPT.score(correct.length, decided.length)}</p> : null}
      {receipt.place ? <p>{RECEIPT.place(receipt.place)}</p> : null}
      {!receipt.voided && isDecided(receipt) ? (
        <WinnerNote week={receipt.week} couponNo={receipt.couponNo} about="coupon" />
      ) : null}
    </div>
  );
}

/** Every match of the coupon is played or void. */
const isDecided = ({ picks }: ReceiptAnswer): boolean =>
  picks.every(({ status }) => status === 'finished' || status === 'void');

/** Whether the address is verified, where a prize needs that; the coupon is ranked either way. */
function Verification({ state }: Readonly<{ state: ReceiptAnswer['verification'] }>) {
  if (!state) return null;
  return <p>{state === 'done' ? NOTIFY.verified : <b>{NOTIFY.pending}</b>}</p>;
}

function wordsFor(receipt: ReceiptAnswer, isOpen: boolean) {
  if (receipt.voided) return RECEIPT.said.voided;
  if (isOpen) return RECEIPT.said.open;
  const { title } = receipt.sealed ? RECEIPT.said.sealed : RECEIPT.said.locked;
  return { title, text: isDecided(receipt) ? RECEIPT.said.complete : RECEIPT.said.waiting };
}

type Props = Readonly<{ couponNo: string; children: string }>;

/** Right after a submission it has the focus, so that the edit code below it is what comes next. */
export function ReceiptHeading({ couponNo, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = editCodeOf(couponNo) !== null;
  useEffect(() => {
    // The heading shown until the coupon had loaded lost the focus when it was replaced.
    if (isNew && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <h1 ref={heading} {...(isNew && { tabIndex: -1, 'data-first-focus': '' })}>
      {children}
    </h1>
  );
}
