import { Link } from '@tanstack/react-router';

import { useHydrated } from '../../hooks/use-hydrated.ts';
import { myCouponOf } from '../../memory/my-coupons.ts';
import { HOME } from '../../text/home.tr.ts';

/** Reminds whoever has sent a coupon from this browser already. */
export function SentNote({ week }: Readonly<{ week: number }>) {
  const isHydrated = useHydrated();
  const couponNo = isHydrated ? myCouponOf(week) : undefined;
  // Keeps the line's room where the page knows before its first paint that there will be one.
  if (!isHydrated) return <div className="sent-room" />;
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
