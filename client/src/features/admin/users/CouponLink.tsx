import { Link } from '@tanstack/react-router';

type Props = Readonly<{ couponNo: string; picks: unknown }>;

/** A coupon's number; it leads to the receipt, which shows the picks, only where these may be shown. */
export const CouponLink = ({ couponNo, picks }: Props) =>
  picks ? (
    <Link className="link-button num" to="/kupon/$couponNo" params={{ couponNo }} preload={false}>
      {couponNo}
    </Link>
  ) : (
    <span className="num">{couponNo}</span>
  );
