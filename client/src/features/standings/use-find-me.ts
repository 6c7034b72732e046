import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { findCoupon, type FindResult } from './find-coupon.ts';
import type { MyCouponControls } from './use-my-coupon.ts';

export type FindMeState = Readonly<{
  typed: string;
  setTyped: (typed: string) => void;
  result: FindResult | null;
  isBusy: boolean;
  search: () => Promise<void>;
  forget: () => void;
}>;

/** What is typed into 'Beni bul', and what came of it. */
export function useFindMe(week: number, mine: MyCouponControls): FindMeState {
  const queryClient = useQueryClient();
  // Null until something is typed: what this browser remembers is known only after the first paint.
  const [own, setTyped] = useState<string | null>(null);
  const typed = own ?? mine.couponNo ?? '';
  const [result, setResult] = useState<FindResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const search = async () => {
    setBusy(true);
    const found = await findCoupon(queryClient, typed, week);
    if (found.kind !== 'refused') mine.keep(found.coupon);
    setResult(found);
    setBusy(false);
  };
  const forget = () => {
    mine.forget();
    setTyped('');
    setResult(null);
  };
  return { typed, setTyped, result, isBusy, search, forget };
}
