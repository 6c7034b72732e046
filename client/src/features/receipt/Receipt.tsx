import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { isWrongEditCode, messageOf } from '../../api/api-error.ts';
import { askPush, askVerification } from '../../api/notifications.commands.ts';
import { channels } from '../../api/notifications.queries.ts';
import { canBeNotified, subscribeBrowser } from '../../api/push-subscription.ts';
import { useHasPassed } from '../../hooks/use-clock.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { keptEditCodeOf } from '../../memory/edit-codes.ts';
import { editCodeHere, heldCouponOf, releaseRefused } from '../../memory/held-coupons.ts';
import { answerInstallOffer, followInstallOffer, installOffer } from '../../memory/install-offer.ts';
import { invitationFor } from '../../memory/invitation.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { shareOrCopy } from '../../ui/share-link.ts';
import { ProofOfReceipt } from '../proof/ProofOfReceipt.tsx';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { EditCode } from './EditCode.tsx';
import { CouponTicket } from './Ticket.tsx';

/** Whether the coupon can be changed; `paused`: not now, but again if an operator opens the week before the lock. */
type Changes = 'open' | 'paused' | 'closed';

function changesOf({ isOpen, voided, sealed }: ReceiptAnswer, hasLockPassed: boolean): Changes {
  if (voided || sealed || hasLockPassed) return 'closed';
  return isOpen ? 'open' : 'paused';
}

export function Receipt({ receipt }: Readonly<{ receipt: ReceiptAnswer }>) {
  const changes = changesOf(receipt, useHasPassed(receipt.lockAt));
  return (
    <div className="wrap receipt">
      <ReceiptSummary receipt={receipt} changes={changes} />
      <div className="receipt-news">
        {changes === 'closed' ? null : <EditCode couponNo={receipt.couponNo} until={receipt.lockAt} />}
        <Invited couponNo={receipt.couponNo} />
      </div>
      <CouponTicket receipt={receipt} />
      <Actions receipt={receipt} isOpen={changes === 'open'} />
      <Trust receipt={receipt} />
      <p className="row small receipt-links">
        <Link className="ink" to="/lig" preload={false}>
          {RECEIPT.leagues}
        </Link>
        <Link className="ink" to="/ben" preload={false}>
          {RECEIPT.myPage}
        </Link>
        <a className="ink" href="/takvim.ics">
          {RECEIPT.calendar}
        </a>
      </p>
      <InstallHint />
    </div>
  );
}

const PendingInvitation = lazyComponent(
  async () => (await import('../leagues/Invitation.tsx')).PendingInvitation,
);

/** After an invitation to a league: the coupon's sender, who has just come from the sheet, becomes a member. */
function Invited({ couponNo }: Readonly<{ couponNo: string }>) {
  const isHydrated = useHydrated();
  const [coupon] = useState(() => (invitationFor(couponNo) ? heldCouponOf(couponNo) : undefined));
  if (!coupon || !isHydrated) return null;
  return <PendingInvitation coupon={coupon} />;
}

function ReceiptSummary({ receipt, changes }: Readonly<{ receipt: ReceiptAnswer; changes: Changes }>) {
  const { title, text } = wordsFor(receipt, changes);
  const decided = receipt.picks.filter(({ isCorrect }) => isCorrect !== null);
  const correct = decided.filter(({ isCorrect }) => isCorrect);
  return (
    <div className="result-words">
      <ReceiptHeading couponNo={receipt.couponNo}>{title}</ReceiptHeading>
      <p>
        {text}
        {receipt.voided?.reason}
      </p>
      <Verification couponNo={receipt.couponNo} state={receipt.verification} />
      {decided.length > 0 ? <p className="num">{RECEIPT.score(correct.length, decided.length)}</p> : null}
      {receipt.place ? <p>{RECEIPT.place(receipt.place)}</p> : null}
      {changes === 'closed' ? (
        <p>
          <Link className="ink" to="/kupon/$couponNo/oyku" params={{ couponNo: receipt.couponNo }}>
            {RECEIPT.story}
          </Link>
        </p>
      ) : null}
      {!receipt.voided && isDecided(receipt) ? (
        <WinnerNote week={receipt.week} couponNo={receipt.couponNo} about="coupon" />
      ) : null}
    </div>
  );
}

/** Every match of the coupon is played or void. */
const isDecided = ({ picks }: ReceiptAnswer): boolean =>
  picks.every(({ status }) => status === 'finished' || status === 'void');

/** Says whether the address is verified, if a prize requires that; the coupon is ranked either way. */
function Verification({
  couponNo,
  state,
}: Readonly<{ couponNo: string; state: ReceiptAnswer['verification'] }>) {
  if (!state) return null;
  if (state === 'done') return <p>{NOTIFY.verified}</p>;
  return (
    <>
      <p>
        <b>{NOTIFY.pending}</b>
      </p>
      <VerifyAgain couponNo={couponNo} />
    </>
  );
}

/** A mail may be lost, so that whoever has the edit code here may ask for it again. */
function VerifyAgain({ couponNo }: Readonly<{ couponNo: string }>) {
  const isHydrated = useHydrated();
  const ask = useMutation({
    mutationFn: askVerification,
    onError: (error, coupon) => {
      if (isWrongEditCode(error)) releaseRefused([coupon]);
    },
  });
  const editCode = isHydrated ? editCodeHere(couponNo) : undefined;
  const cannotAsk = ask.isPending || ask.isSuccess;
  return (
    <div className="small">
      {editCode === undefined ? (
        // After a refusal the pressed button gives way to it.
        <span {...(ask.isError && { ref: focusNow, tabIndex: -1 })}>{NOTIFY.again.elsewhere}</span>
      ) : (
        <>
          {NOTIFY.again.text}{' '}
          <Button
            look="bare"
            slim
            aria-disabled={cannotAsk}
            onClick={() => cannotAsk || ask.mutate({ couponNo, editCode })}
          >
            {NOTIFY.again.act}
          </Button>
        </>
      )}
      <output className="block">
        {ask.isSuccess ? NOTIFY.again.done : null}
        {ask.isError ? messageOf(ask.error, NOTIFY.again.failed) : null}
      </output>
    </div>
  );
}

function wordsFor(receipt: ReceiptAnswer, changes: Changes) {
  if (receipt.voided) return RECEIPT.said.voided;
  if (changes !== 'closed') return RECEIPT.said[changes];
  const { title } = receipt.sealed ? RECEIPT.said.sealed : RECEIPT.said.locked;
  return { title, text: isDecided(receipt) ? RECEIPT.said.complete : RECEIPT.said.waiting };
}

type Props = Readonly<{ couponNo: string; children: string }>;

/** Right after a submission the heading has the focus, so that a screen reader reads the edit code next. */
export function ReceiptHeading({ couponNo, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = keptEditCodeOf(couponNo) !== null;
  useEffect(() => {
    // The heading that stood here while the coupon was loading lost the focus when it was replaced.
    if (isNew && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <h1 ref={heading} {...(isNew && { tabIndex: -1, 'data-first-focus': '' })}>
      {children}
    </h1>
  );
}

const { trust } = RECEIPT;

/** Explains in plain words; the cryptography is behind a fold. */
function Trust({ receipt }: Readonly<{ receipt: ReceiptAnswer }>) {
  const { sealed } = receipt;
  return (
    <div className="trust">
      <h2>{trust.title}</h2>
      <ul className="stack">
        {trust.items.map((text) => (
          <li key={text}>
            <Icon name="check" />
            <span>{text}</span>
          </li>
        ))}
        <li>
          <Icon name="check" />
          {sealed ? (
            <span>{trust.sealed(numberOf(sealed.count))}</span>
          ) : (
            <span>
              {trust.before}
              <b>{trust.quote}</b>
              {trust.after}
            </span>
          )}
        </li>
      </ul>
      <ProofOfReceipt receipt={receipt} />
      <details className="card fold">
        <summary>
          {trust.technical}
          <Icon name="down" />
        </summary>
        <dl className="pad stack">
          <Fact name={trust.hash}>{receipt.leafHash}</Fact>
          {receipt.salt ? <Fact name={trust.salt}>{receipt.salt}</Fact> : null}
          <Fact name={trust.entry}>{receipt.entryId}</Fact>
          <Fact name={trust.chain}>{`#${numberOf(receipt.chainLength)}, ${receipt.chainHead}`}</Fact>
          {sealed ? <Fact name={trust.root}>{sealed.root}</Fact> : null}
        </dl>
      </details>
    </div>
  );
}

const Fact = ({ name, children }: Readonly<{ name: string; children: string }>) => (
  <div>
    <dt className="small muted">{name}</dt>
    <dd className="mono">{children}</dd>
  </div>
);

const ReviseDialog = lazyComponent(async () => (await import('./ReviseDialog.tsx')).ReviseDialog);

type ActionsProps = Readonly<{ receipt: ReceiptAnswer; isOpen: boolean }>;

/** Share, print and, until the lock, change. A shared link never carries the edit code. */
function Actions({ receipt, isOpen }: ActionsProps) {
  const [isRevising, setRevising] = useState(false);
  const share = () =>
    shareOrCopy(
      {
        title: RECEIPT.title(receipt.couponNo),
        url: `${location.origin}/kupon/${receipt.couponNo}`,
      },
      RECEIPT.linkCopied,
    );
  return (
    <div className="receipt-actions row">
      <Button look="main" onClick={() => void share()}>
        <Icon name="share" />
        {RECEIPT.share}
      </Button>
      <Button onClick={() => print()}>
        <Icon name="print" />
        {RECEIPT.print}
      </Button>
      {isOpen ? (
        <Button onClick={() => setRevising(true)}>{RECEIPT.change}</Button>
      ) : (
        <Link className="btn" to="/siralama/$week" params={{ week: String(receipt.week) }}>
          {RECEIPT.standings}
        </Link>
      )}
      <PushButton couponNo={receipt.couponNo} />
      {isRevising ? <ReviseDialog receipt={receipt} onClose={() => setRevising(false)} /> : null}
    </div>
  );
}

/**
 * Subscribes this browser to a notification of the result; nothing if the server sends none or the browser cannot
 * receive any.
 */
export function PushButton({ couponNo }: Readonly<{ couponNo: string }>) {
  const { data } = useQuery(channels());
  const key = data?.pushKey;
  const ask = useMutation({
    mutationFn: async (serverKey: string) => {
      const browser = await subscribeBrowser(serverKey);
      const editCode = editCodeHere(couponNo);
      if (!browser) return false;
      if (editCode === undefined) await askPush(couponNo, browser);
      else
        await askPush(couponNo, { ...browser, editCode }).catch((error: unknown) => {
          // The kept code was replaced by a new one; the result needs none.
          if (!isWrongEditCode(error)) throw error;
          releaseRefused([{ couponNo, editCode }]);
          return askPush(couponNo, browser);
        });
      return true;
    },
  });
  if (!key || !canBeNotified()) return null;
  const cannotAsk = ask.isPending || ask.data === true;
  return (
    <>
      <Button aria-disabled={cannotAsk} onClick={() => cannotAsk || ask.mutate(key)}>
        {ask.data ? NOTIFY.push.on : NOTIFY.push.ask}
      </Button>
      <output className="block small">
        {ask.data === false ? NOTIFY.push.denied : null}
        {ask.isError ? NOTIFY.push.failed : null}
      </output>
    </>
  );
}

/** Offers to put the contest on the home screen, where the browser can do that: once, after a coupon. */
export function InstallHint() {
  const offer = useSyncExternalStore(followInstallOffer, installOffer);
  if (!offer) return null;
  const install = () => {
    answerInstallOffer();
    void offer.prompt();
  };
  return (
    <section ref={passFocusOn} className="card pad stack" aria-labelledby="kur">
      <h2 id="kur">{RECEIPT.install.title}</h2>
      <p>{RECEIPT.install.text}</p>
      <p className="row">
        <Button onClick={install}>{RECEIPT.install.yes}</Button>
        <Button look="bare" onClick={answerInstallOffer}>
          {RECEIPT.install.no}
        </Button>
      </p>
    </section>
  );
}
