import type { ClusterCoupon, ClusterDetail } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { useArrival } from '../use-arrival.ts';
import { placeOf } from '../users-place.ts';
import { cluster } from '../users.queries.ts';
import { ClusterCoupons } from './ClusterCoupons.tsx';
import { ReviewDialog, VoidDialog } from './ClusterDialogs.tsx';
import { ReviewState } from './ReviewState.tsx';

/** A cluster with its coupons: each can be made void, and the whole be marked as looked at. */
export function ClusterView({ id }: Readonly<{ id: string }>) {
  const { data, isError, isFetching, refetch } = useQuery(cluster(id));
  return (
    <>
      <p className="user-back">
        <Link className="lnk" to="/admin" search={placeOf('supheli-kumeler')} preload={false}>
          <Icon name="previous" /> {CLUSTERS.back}
        </Link>
      </p>
      {isError ? (
        <LoadFailed title={CLUSTERS.clusterFailed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? <Cluster shown={data} /> : null}
    </>
  );
}

function Cluster({ shown }: Readonly<{ shown: ClusterDetail }>) {
  const [voiding, setVoiding] = useState<ClusterCoupon | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [mayWrite, closed] = useMayWrite('kullanicilar');
  const heading = useArrival();
  const isDone = shown.review?.isCurrent ?? false;
  return (
    <>
      <div className="abar user-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {CLUSTERS.title(CLUSTERS.kinds[shown.kind], shown.week)}
          </h2>
          <p className="sub">
            <ReviewState cluster={shown} />
          </p>
        </div>
        {isDone ? null : (
          <div className="end">
            <Button look="main" aria-haspopup="dialog" onClick={() => setReviewing(true)} {...closed}>
              {CLUSTERS.review}
            </Button>
          </div>
        )}
      </div>
      <ClusterCoupons coupons={shown.couponList} more={shown.more} onVoid={setVoiding} />
      {voiding && mayWrite ? <VoidDialog coupon={voiding} onClose={() => setVoiding(null)} /> : null}
      {isReviewing && mayWrite ? <ReviewDialog cluster={shown} onClose={() => setReviewing(false)} /> : null}
    </>
  );
}
