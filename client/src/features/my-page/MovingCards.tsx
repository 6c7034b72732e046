import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { receiptOf } from '../../api/coupons.queries.ts';
import { useHasPassed, useServerOffset } from '../../hooks/use-clock.ts';
import { heldCouponOf, holdCoupon } from '../../memory/held-coupons.ts';
import { forgetCoupon, keepCoupon } from '../../memory/keep-coupon.ts';
import { timeOf } from '../../text/dates.ts';
import { MY_PAGE } from '../../text/my-page.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { copyAndNotify } from '../../ui/copy-text.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { keptHere, MOVED_MAX, movedIn, MOVING_MINUTES, movingCode, type Moved } from './moving.ts';

const TEXT = MY_PAGE.move;

const QrCode = lazyComponent(
  async () => (await import('../../ui/QrCode.tsx')).QrCode,
  <span className="qr" />,
);
const ConfirmDialog = lazyComponent(
  async () => (await import('../leagues/league-commands.tsx')).ConfirmDialog,
);

/** The QR code that moves this device's coupons; hidden at first, since whoever reads it has them. */
export function MoveCard({ coupons }: Readonly<{ coupons: readonly Moved[] }>) {
  const [until, setUntil] = useState<string>();
  const offset = useServerOffset();
  const isShown = !useHasPassed(until) && until !== undefined;
  const show = () => setUntil(new Date(Date.now() + offset + MOVING_MINUTES * 60_000).toISOString());
  const url = (end: string) => `${location.origin}/ben#${movingCode({ coupons, until: end })}`;
  return (
    <section className="card pad stack" aria-labelledby="tasi">
      <h2 id="tasi">{TEXT.title}</h2>
      <p className="small muted">{TEXT.lead}</p>
      {coupons.length > MOVED_MAX ? <p className="small muted">{TEXT.latest(MOVED_MAX)}</p> : null}
      {isShown ? (
        <>
          <QrCode text={url(until)} label={TEXT.qr} robustness="L" />
          <p className="small muted">{TEXT.until(timeOf(until))}</p>
        </>
      ) : null}
      <p className="row">
        <Button aria-expanded={isShown} onClick={() => (isShown ? setUntil(undefined) : show())}>
          {isShown ? TEXT.hide : TEXT.show}
        </Button>
        {isShown ? (
          <Button onClick={() => void copyAndNotify(url(until), TEXT.copied, TEXT.failed)}>
            {TEXT.copy}
          </Button>
        ) : null}
      </p>
    </section>
  );
}

/** An opened link of another device. */
export function MovedHere({ onKept }: Readonly<{ onKept: () => void }>) {
  const hash = useLocation({ select: (at) => at.hash });
  const link = movedIn(hash);
  const isOver = useHasPassed(link?.until);
  const navigate = useNavigate();
  // The codes leave the address, so that no bookmark or screenshot holds them.
  const leave = () => void navigate({ to: '/ben', replace: true });
  if (link === null) return null;
  if (!link) return <Problem words={TEXT.unreadable} onClose={leave} />;
  return <Offer key={hash} coupons={link.coupons} isOver={isOver} onKept={onKept} onLeave={leave} />;
}

type Outcome = 'asked' | 'busy' | 'unreachable' | 'unknown' | 'refused';
type OfferProps = Readonly<{
  coupons: readonly Moved[];
  isOver: boolean;
  onKept: () => void;
  onLeave: () => void;
}>;

/** Nothing is looked up or kept before the visitor agrees. */
function Offer({ coupons, isOver, onKept, onLeave }: OfferProps) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>('asked');
  const run = async () => {
    setOutcome('busy');
    const [reached, found] = await foundOf(queryClient, coupons);
    for (const { receipt, editCode } of found.toReversed()) keep(receipt, editCode);
    onKept();
    const here = new Set(keptHere().map(({ couponNo }) => couponNo));
    if (!found.every(({ receipt }) => here.has(receipt.couponNo))) return setOutcome('refused');
    if (!reached) return setOutcome('unreachable');
    if (found.length === 0) return setOutcome('unknown');
    const unknown = coupons.length - found.length;
    const description = unknown > 0 ? TEXT.someUnknown(unknown) : undefined;
    toast({ title: TEXT.kept(found.length), ...(description && { description }) });
    return onLeave();
  };
  if (isOver && outcome === 'asked') return <Problem words={TEXT.expired} onClose={onLeave} />;
  if (outcome === 'unknown') return <Problem words={TEXT.unknown} onClose={onLeave} />;
  return (
    <section ref={passFocusOn} className="card pad stack moved-here" aria-labelledby="tasinan">
      <h2 id="tasinan">{TEXT.ask(coupons.length)}</h2>
      <p>{TEXT.askText}</p>
      <p className="mono">{coupons.map(({ couponNo }) => couponNo).join(', ')}</p>
      {outcome === 'unreachable' || outcome === 'refused' ? (
        <p role="alert">
          <b>{TEXT[outcome].title}</b> {TEXT[outcome].text}
        </p>
      ) : null}
      <p className="row">
        <Button
          look="main"
          aria-busy={outcome === 'busy'}
          aria-disabled={outcome === 'busy'}
          onClick={() => void (outcome === 'busy' || run())}
        >
          {TEXT.keep}
        </Button>
        <Button onClick={onLeave}>{TEXT.cancel}</Button>
      </p>
    </section>
  );
}

type ProblemProps = Readonly<{ words: Readonly<{ title: string; text: string }>; onClose: () => void }>;

const Problem = ({ words: { title, text }, onClose }: ProblemProps) => (
  <div ref={passFocusOn} className="card pad stack problem" role="alert">
    <b>{title}</b>
    <p>{text}</p>
    <p>
      <Button onClick={onClose}>{TEXT.close}</Button>
    </p>
  </div>
);

type Found = Readonly<{ receipt: ReceiptAnswer; editCode: string | null }>;

/** Those of the coupons that exist, and whether an answer came for each. */
async function foundOf(
  queryClient: QueryClient,
  coupons: readonly Moved[],
): Promise<readonly [reached: boolean, found: readonly Found[]]> {
  const answers = await Promise.all(
    coupons.map(({ couponNo, editCode }) =>
      queryClient.fetchQuery(receiptOf(couponNo)).then(
        (receipt) => ({ receipt, editCode }),
        (error: unknown) => (error instanceof ApiError && error.status === 404 ? 'unknown' : 'lost'),
      ),
    ),
  );
  return [!answers.includes('lost'), answers.filter((answer) => typeof answer === 'object')];
}

/** A code that this device keeps already may be the newer one. */
function keep({ couponNo, week, acceptedAt }: ReceiptAnswer, editCode: string | null): void {
  keepCoupon({ couponNo, week, acceptedAt });
  if (editCode && !heldCouponOf(couponNo)) holdCoupon({ couponNo, editCode });
}

type EraseProps = Readonly<{ onErased: () => void }>;

export function EraseCard({ onErased }: EraseProps) {
  const { erase } = MY_PAGE;
  const [isAsking, ask] = useState(false);
  const run = () => {
    // Read now: another tab may have sent a coupon since this page was shown.
    for (const { couponNo } of keptHere()) forgetCoupon(couponNo);
    ask(false);
    toast({ title: erase.done });
    onErased();
  };
  return (
    <section className="card pad stack" aria-labelledby="sil">
      <h2 id="sil">{erase.title}</h2>
      <p className="small muted">{erase.lead}</p>
      <p>
        <Button onClick={() => ask(true)}>{erase.button}</Button>
      </p>
      {isAsking ? (
        <ConfirmDialog
          title={erase.ask}
          text={erase.text}
          action={erase.button}
          onConfirm={run}
          onClose={() => ask(false)}
        />
      ) : null}
    </section>
  );
}
