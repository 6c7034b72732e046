import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useHydrated } from '../../hooks/use-hydrated.ts';
import { forgetCoupon, myCoupons } from '../../memory/my-coupons.ts';
import { dateTime } from '../../text/dates.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';

/** The coupons that this browser keeps, newest first, each with the way to its receipt. */
export function MyCoupons() {
  const [kept, setCoupons] = useState(myCoupons);
  const isHydrated = useHydrated();
  const coupons = isHydrated ? kept : [];
  const forget = (couponNo: string) => {
    forgetCoupon(couponNo);
    setCoupons(myCoupons());
  };
  return (
    <section className="stack my-coupons" aria-labelledby="kuponlarim">
      <h2 id="kuponlarim">{TEXT.myCoupons}</h2>
      {coupons.length === 0 ? (
        <p className="muted">
          {TEXT.noCoupons}{' '}
          <Link className="ink" to="/">
            {TEXT.play}
          </Link>
        </p>
      ) : null}
      {coupons.length > 0 ? (
        <ul className="card">
          {coupons.map(({ couponNo, week, acceptedAt }) => (
            <li key={couponNo}>
              <AppLink href={`/kupon/${couponNo}`}>
                <b>{TEXT.week(week)}</b>
                <span className="mono">{couponNo}</span>
                <span className="small muted">{TEXT.sentAt(dateTime(acceptedAt))}</span>
              </AppLink>
              <Button look="bare" slim onClick={() => forget(couponNo)}>
                {TEXT.forget}
                <span className="sr">{TEXT.forgetAbout(couponNo)}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
