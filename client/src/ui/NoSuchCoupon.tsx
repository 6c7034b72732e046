import { Link } from '@tanstack/react-router';

import { TEXT } from '../text/messages.tr.ts';
import { RECEIPT } from '../text/receipt.tr.ts';

/** For an address whose number belongs to no coupon. */
export const NoSuchCoupon = () => (
  <div className="wrap page-head stack">
    <h1>{RECEIPT.failed.title}</h1>
    <p className="muted">{RECEIPT.failed.text}</p>
    <p>
      <Link className="btn main" to="/">
        {TEXT.home}
      </Link>
    </p>
  </div>
);
