import type { ClusterDetail } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { useDraft } from '../../kit/drafts.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { cluster } from '../users.queries.ts';
import { ClusterCoupons } from './ClusterCoupons.tsx';
import { ReviewDialog, VoidDialog } from './ClusterDialogs.tsx';
import { ReviewState } from './ReviewState.tsx';

const REVIEW = 'inceleme';
const isText = (value: unknown): value is string => typeof value === 'string';

/** A cluster with its coupons: each can be made void, and the whole be marked as looked at. */
export function ClusterView({ id }: Readonly<{ id: string }>) {
  const { data, isError, isFetching, refetch } = useQuery(cluster(id));
  return (
    <>
      <p className="user-back">
        <Link className="link-button" to="/admin/kullanicilar/supheli-kumeler" search>
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
  // What is open: a coupon by its number, or the review of the whole; nothing is ''.
  const open = useDraft<string>(`kume-penceresi-${shown.id}`, '', isText);
  const voiding = shown.couponList.find(({ couponNo }) => couponNo === open.value);
  const [mayWrite, closed] = useMayWrite('kullanicilar');
  const heading = useHeadingFocus();
  const isDone = shown.review?.isCurrent ?? false;
  return (
    <>
      <div className="heading-bar user-head">
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
            <Button look="main" aria-haspopup="dialog" onClick={() => open.set(REVIEW)} {...closed}>
              {CLUSTERS.review}
            </Button>
          </div>
        )}
      </div>
      <ClusterCoupons
        coupons={shown.couponList}
        more={shown.more}
        onVoid={({ couponNo }) => open.set(couponNo)}
      />
      {voiding && mayWrite ? <VoidDialog coupon={voiding} onClose={open.discard} /> : null}
      {open.value === REVIEW && mayWrite ? <ReviewDialog cluster={shown} onClose={open.discard} /> : null}
    </>
  );
}
