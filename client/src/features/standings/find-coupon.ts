import { couponNoIn } from '@onda-on/contracts/rules';
import type { QueryClient } from '@tanstack/react-query';

import { ApiError, messageOf } from '../../api/api-error.ts';
import { receiptOf } from '../../api/coupons.queries.ts';
import type { MyCoupon } from '../../memory/my-coupons.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';

export type FindResult =
  | Readonly<{ kind: 'found'; coupon: MyCoupon }>
  | Readonly<{ kind: 'otherWeek'; coupon: MyCoupon }>
  | Readonly<{ kind: 'refused'; message: string }>;

/** Looks a typed coupon number up: whether there is one, and whether it belongs to the week shown. */
export async function findCoupon(queryClient: QueryClient, typed: string, week: number): Promise<FindResult> {
  const couponNo = couponNoIn(typed);
  if (!couponNo) return { kind: 'refused', message: TEXT.couponWrong };
  try {
    const { acceptedAt, week: ofWeek } = await queryClient.fetchQuery(receiptOf(couponNo));
    const coupon = { couponNo, week: ofWeek, acceptedAt };
    return ofWeek === week ? { kind: 'found', coupon } : { kind: 'otherWeek', coupon };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return { kind: 'refused', message: isUnknown ? TEXT.couponUnknown : messageOf(error, TEXT.failed) };
  }
}
