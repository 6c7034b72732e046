import { useState } from 'react';

import { keptEditCodeOf } from '../../memory/edit-codes.ts';
import { heldCouponOf, releaseCoupon } from '../../memory/held-coupons.ts';
import { dateTime } from '../../text/dates.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { copyAndNotify } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';

/** `until` is the lock; undefined until the coupon has loaded. */
type Props = Readonly<{ couponNo: string; until?: string }>;

/** Shown right after sending and not again on this page: no address holds the code. It waits for no request. */
export function EditCode({ couponNo, until }: Props) {
  const code = keptEditCodeOf(couponNo);
  if (!code) return null;
  return (
    <section className="once" aria-labelledby="kod">
      <h2 id="kod">{RECEIPT.code.title}</h2>
      <div className="spread">
        <span className="code">{code}</span>
        <Button onClick={() => void copyAndNotify(code, RECEIPT.code.copied, RECEIPT.code.failed)}>
          <Icon name="copy" />
          {RECEIPT.code.copy}
        </Button>
      </div>
      <p className="small">{RECEIPT.code.text(until && dateTime(until))}</p>
      <HeldHere couponNo={couponNo} />
    </section>
  );
}

/** That this browser keeps the code, and a way not to; nothing where its storage is full or blocked. */
function HeldHere({ couponNo }: Readonly<{ couponNo: string }>) {
  const [wasHeld] = useState(() => heldCouponOf(couponNo) !== undefined);
  const [isHeld, setHeld] = useState(wasHeld);
  const forget = () => {
    releaseCoupon(couponNo);
    setHeld(false);
  };
  if (!wasHeld) return null;
  return (
    <output className="block small" tabIndex={-1}>
      {isHeld ? (
        <>
          {RECEIPT.code.kept}{' '}
          <Button ref={passFocusOn} look="bare" slim onClick={forget}>
            {RECEIPT.code.forget}
          </Button>
        </>
      ) : (
        RECEIPT.code.forgotten
      )}
    </output>
  );
}
