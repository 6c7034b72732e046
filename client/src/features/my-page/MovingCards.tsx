import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { heldCouponOf, holdCoupon } from '../../memory/held-coupons.ts';
import { forgetCoupon } from '../../memory/my-coupons.ts';
import { MY_PAGE } from '../../text/my-page.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { copyAndNotify } from '../../ui/copy-text.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { keepWeekOf } from '../leagues/use-membership.ts';
import { MOVED_MAX, movedIn, movingCode, type Moved } from './moving.ts';

const TEXT = MY_PAGE.move;

const QrCode = lazyComponent(async () => (await import('../../ui/QrCode.tsx')).QrCode);
const ConfirmDialog = lazyComponent(async () => (await import('../leagues/ConfirmDialog.tsx')).ConfirmDialog);

/** The QR code that moves this device's coupons; hidden at first, since whoever reads it has them. */
export function MoveCard({ coupons }: Readonly<{ coupons: readonly Moved[] }>) {
  const [isShown, setShown] = useState(false);
  const url = () => `${location.origin}/ben#${movingCode(coupons)}`;
  return (
    <section className="card pad stack" aria-labelledby="tasi">
      <h2 id="tasi">{TEXT.title}</h2>
      <p className="small muted">{TEXT.lead}</p>
      {coupons.length > MOVED_MAX ? <p className="small muted">{TEXT.latest(MOVED_MAX)}</p> : null}
      {isShown ? (
        <Suspense fallback={<span className="qr" />}>
          <QrCode text={url()} label={TEXT.qr} robustness="L" />
        </Suspense>
      ) : null}
      <p className="row">
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? TEXT.hide : TEXT.show}
        </Button>
        {isShown ? (
          <Button onClick={() => void copyAndNotify(url(), TEXT.copied, TEXT.failed)}>{TEXT.copy}</Button>
        ) : null}
      </p>
    </section>
  );
}

/** An opened link of another device: nothing is kept before its visitor agrees. */
export function MovedHere({ onKept }: Readonly<{ onKept: () => void }>) {
  const coupons = movedIn(useLocation({ select: ({ hash }) => hash }));
  const keep = useKeeping(onKept);
  const navigate = useNavigate();
  // The codes leave the address, so that no bookmark or screenshot holds them.
  const leave = () => void navigate({ to: '/ben', replace: true });
  if (coupons === null) return null;
  if (coupons.length === 0)
    return (
      <div className="card pad problem" role="alert">
        <b>{TEXT.unreadable}</b>
        <p>{TEXT.unreadableText}</p>
      </div>
    );
  return (
    <section className="card pad stack moved-here" aria-labelledby="tasinan">
      <h2 id="tasinan">{TEXT.ask(coupons.length)}</h2>
      <p>{TEXT.askText}</p>
      <p className="mono">{coupons.map(({ couponNo }) => couponNo).join(', ')}</p>
      <p className="row">
        <Button
          look="main"
          onClick={() => {
            keep(coupons);
            leave();
          }}
        >
          {TEXT.keep}
        </Button>
        <Button onClick={leave}>{TEXT.cancel}</Button>
      </p>
    </section>
  );
}

/** Keeps the coupons at once, the oldest first; their weeks come with their receipts. */
function useKeeping(onKept: () => void) {
  const queryClient = useQueryClient();
  return (coupons: readonly Moved[]) => {
    for (const { couponNo, editCode } of coupons.toReversed())
      if (editCode && !heldCouponOf(couponNo)) holdCoupon({ couponNo, editCode });
    void Promise.all(coupons.map(({ couponNo }) => keepWeekOf(queryClient, couponNo))).then(onKept);
    toast({ title: TEXT.kept(coupons.length) });
    onKept();
  };
}

type EraseProps = Readonly<{ coupons: readonly Moved[]; onErased: () => void }>;

export function EraseCard({ coupons, onErased }: EraseProps) {
  const { erase } = MY_PAGE;
  const [isAsking, ask] = useState(false);
  const run = () => {
    for (const { couponNo } of coupons) forgetCoupon(couponNo);
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
        <Suspense fallback={null}>
          <ConfirmDialog
            title={erase.ask}
            text={erase.text}
            action={erase.button}
            isBusy={false}
            error={null}
            onConfirm={run}
            onClose={() => ask(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
