import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';

import { isRefused } from '../../api/api-error.ts';
import { receiptOf } from '../../api/coupons.queries.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { useLastError } from '../../hooks/use-last-error.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { keptEditCodeOf } from '../../memory/edit-codes.ts';
import { renewPicks } from '../../memory/keep-coupon.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NoSuchScreen } from '../../ui/NoSuchScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EditCode } from './EditCode.tsx';
import { Receipt } from './Receipt.tsx';
import { ReceiptHeading } from './Receipt.tsx';

const route = getRouteApi('/kupon/$couponNo');

/** `/kupon/{no}`: the receipt, for anybody who has the number. */
export function ReceiptScreen() {
  const { couponNo } = route.useParams();
  const query = useQuery(receiptOf(couponNo));
  const { data, isFetching, refetch } = query;
  const error = useLastError(query);
  const isMissing = isRefused(error) && keptEditCodeOf(couponNo) === null;
  useTitle(isMissing ? RECEIPT.failed.title : RECEIPT.title(couponNo));
  useRenewedPicks(data);
  if (data) return <Receipt receipt={data} />;
  if (isMissing) return <NoSuchScreen {...RECEIPT.failed} />;
  return (
    <div className="wrap receipt" aria-busy={isFetching}>
      <JustSent couponNo={couponNo} />
      <div className="ticket">
        {hasFailed(query) ? (
          <LoadFailed title={RECEIPT.loadFailed} onRetry={() => void refetch()} isBusy={isFetching} />
        ) : (
          <Skeleton height={720} />
        )}
      </div>
    </div>
  );
}

/** Updates the picks that the home page lists, since they may have been changed in another browser. */
function useRenewedPicks(receipt: ReceiptAnswer | undefined): void {
  useEffect(() => {
    if (!receipt) return;
    const picks = receipt.picks.map(({ matchId, prediction }) => ({ matchId, outcome: prediction }));
    renewPicks(receipt.couponNo, receipt.voided ? null : picks);
  }, [receipt]);
}

/** Shows a coupon that was just sent from this browser, until it has loaded. */
function JustSent({ couponNo }: Readonly<{ couponNo: string }>) {
  if (keptEditCodeOf(couponNo) === null) return null;
  return (
    <>
      <div className="result-words">
        <ReceiptHeading couponNo={couponNo}>{RECEIPT.said.open.title}</ReceiptHeading>
        <p>{RECEIPT.said.open.text}</p>
      </div>
      <div className="receipt-news">
        <EditCode couponNo={couponNo} />
      </div>
    </>
  );
}
