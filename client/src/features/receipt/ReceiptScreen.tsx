import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { ApiError } from '../../api/api-error.ts';
import { receiptOf } from '../../api/coupons.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoSuchCoupon } from './NoSuchCoupon.tsx';
import { Receipt } from './Receipt.tsx';

const route = getRouteApi('/kupon/$couponNo');

/** `/kupon/{no}`: to whoever has the number. */
export function ReceiptScreen() {
  const { couponNo } = route.useParams();
  const { data, error, isFetching, refetch } = useQuery(receiptOf(couponNo));
  useTitle(RECEIPT.title(couponNo));
  if (data) return <Receipt receipt={data} />;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return <NoSuchCoupon />;
  if (error)
    return (
      <div className="wrap page-head">
        <LoadFailed title={RECEIPT.loadFailed} onRetry={() => void refetch()} isBusy={isFetching} />
      </div>
    );
  return (
    <div className="wrap receipt" aria-busy="true">
      <div className="ticket">
        <Skeleton height={720} />
      </div>
    </div>
  );
}
