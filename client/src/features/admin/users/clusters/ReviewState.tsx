import type { SuspiciousCluster } from '@onda-on/contracts/api';

import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { dateTime } from '../../../../text/dates.ts';

/** Whether an operator has reviewed the cluster with its current coupons. */
export function ReviewState({ cluster: { review } }: Readonly<{ cluster: SuspiciousCluster }>) {
  if (!review) return <span className="tag late">{CLUSTERS.notReviewed}</span>;
  return (
    <span>
      {review.isCurrent ? CLUSTERS.reviewed : <span className="tag late">{CLUSTERS.notReviewed}</span>}
      <span className="muted block">{CLUSTERS.reviewedBy(review.by, dateTime(review.at))}</span>
      <span className="muted block">{review.isCurrent ? review.note : CLUSTERS.changed(review.coupons)}</span>
    </span>
  );
}
