import type { ClusterCoupon, ClusterReviewBody, SuspiciousCluster } from '@onda-on/contracts/api';

import { sendJson } from '../../../../api/http.ts';
import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import type { ShownField } from '../../kit/ConflictNotice.tsx';
import { ReasonDialog } from '../../kit/dialogs.tsx';
import { NO_REASON, useReasonForm } from '../../kit/use-reason-form.ts';

type SeenCoupon = Readonly<{ revision: string }>;

const COUPON: readonly ShownField<SeenCoupon>[] = [[CLUSTERS.state, ({ revision }) => revision]];

/** Takes one coupon out of the contest. */
export function VoidDialog({ coupon, onClose }: Readonly<{ coupon: ClusterCoupon; onClose: () => void }>) {
  const { couponNo, name, voidReason } = coupon;
  const form = useReasonForm<SeenCoupon>({
    topics: ['people', 'standings', 'weeks'],
    name: `kupon-iptal-${couponNo}`,
    empty: NO_REASON,
    now: { revision: voidReason === null ? CLUSTERS.live : CLUSTERS.voided },
    shown: COUPON,
    run: ({ reason }) =>
      sendJson('POST', `/api/admin/coupons/${encodeURIComponent(couponNo)}/void`, { reason }),
    text: { failed: CLUSTERS.voidFailed, done: CLUSTERS.voidDone },
    onClose,
  });
  return (
    <ReasonDialog
      title={CLUSTERS.voidTitle(couponNo)}
      submit={CLUSTERS.void}
      isDangerous
      isPublic={false}
      form={form}
    >
      <p>{CLUSTERS.voidText(name)}</p>
    </ReasonDialog>
  );
}

/** How many coupons there were to look at, and whether somebody had. */
type SeenCluster = Readonly<{ revision: string; coupons: number }>;

const CLUSTER: readonly ShownField<SeenCluster>[] = [[CLUSTERS.coupons, ({ coupons }) => String(coupons)]];

type ReviewProps = Readonly<{ cluster: SuspiciousCluster; onClose: () => void }>;

/** Says what came of looking at it; for the coupons that were on the screen. */
export function ReviewDialog({ cluster: { id, coupons, review }, onClose }: ReviewProps) {
  const form = useReasonForm<SeenCluster>({
    topics: ['people', 'standings', 'weeks'],
    name: `kume-${id}`,
    empty: NO_REASON,
    now: { revision: `${coupons} ${review?.at ?? ''}`, coupons },
    shown: CLUSTER,
    run: ({ reason }, seen) => {
      const body: ClusterReviewBody = { coupons: seen.coupons, note: reason };
      return sendJson('POST', `/api/admin/clusters/${encodeURIComponent(id)}/review`, body);
    },
    text: { failed: CLUSTERS.reviewFailed, done: CLUSTERS.reviewDone },
    onClose,
  });
  return (
    <ReasonDialog title={CLUSTERS.reviewTitle} submit={CLUSTERS.review} isPublic={false} form={form}>
      <p>{CLUSTERS.reviewText}</p>
    </ReasonDialog>
  );
}
