import { Link } from '@tanstack/react-router';

import { myCouponOf } from '../../memory/my-coupons.ts';
import { HOME } from '../../text/home.tr.ts';

/** Reminds whoever has sent a coupon from this browser already. */
export function SentNote({ week }: Readonly<{ week: number }>) {
  const couponNo = myCouponOf(week);
  if (!couponNo) return null;
  return (
    <p className="note-line">
      {HOME.sent}{' '}
      <Link to="/kupon/$couponNo" params={{ couponNo }}>
        <b className="mono">{couponNo}</b>
      </Link>
    </p>
  );
}
