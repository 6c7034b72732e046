import type {
  ClusterDetail,
  ClusterCoupon,
  ClusterReviewBody,
  SuspiciousCluster,
} from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { sendJson } from '../../../../api/send.ts';
import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { dateTimeExact } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { ShownField } from '../../kit/ConflictNotice.tsx';
import { ReasonCommand } from '../../kit/dialogs.tsx';
import { useDraft } from '../../kit/drafts.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { type Column, DataTable, RowAction } from '../../kit/tables.tsx';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { WriteArea } from '../../shell/WriteArea.tsx';
import { CouponLink } from '../CouponLink.tsx';
import { cluster } from '../users.queries.ts';
import { ReviewState } from './ReviewState.tsx';

const REVIEW = 'inceleme';

export function ClusterView({ id }: Readonly<{ id: string }>) {
  const query = useQuery(cluster(id));
  return (
    <>
      <p className="user-back">
        <Link className="link-button" to="/admin/kullanicilar/supheli-kumeler" search>
          <Icon name="previous" /> {CLUSTERS.back}
        </Link>
      </p>
      <Loaded query={query} failed={CLUSTERS.clusterFailed}>
        {(shown) => <Cluster shown={shown} />}
      </Loaded>
    </>
  );
}

function Cluster({ shown }: Readonly<{ shown: ClusterDetail }>) {
  // The open window: a coupon's number, `REVIEW` for the cluster, or '' for none.
  const open = useDraft<string>(`kume-penceresi-${shown.id}`, '');
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
      <WriteArea tab="kullanicilar">
        <div className="card">
          <DataTable
            columns={COLUMNS}
            rows={shown.couponList}
            keyOf={({ couponNo }) => couponNo}
            actions={{
              label: CLUSTERS.action,
              render: ({ couponNo, name, voidReason }) =>
                voidReason === null ? (
                  <RowAction label={CLUSTERS.void} of={`(${name})`} onPress={() => open.set(couponNo)} />
                ) : null,
            }}
            caption={CLUSTERS.couponsCaption(shown.couponList.length)}
            className="people"
          />
        </div>
        {shown.more > 0 ? <p className="muted center">{CLUSTERS.more(shown.more)}</p> : null}
      </WriteArea>
      {voiding && mayWrite ? <VoidDialog coupon={voiding} onClose={open.discard} /> : null}
      {open.value === REVIEW && mayWrite ? <ReviewDialog cluster={shown} onClose={open.discard} /> : null}
    </>
  );
}

type SeenCoupon = Readonly<{ revision: string }>;

const COUPON: readonly ShownField<SeenCoupon>[] = [[CLUSTERS.state, ({ revision }) => revision]];

function VoidDialog({ coupon, onClose }: Readonly<{ coupon: ClusterCoupon; onClose: () => void }>) {
  const { couponNo, name, voidReason } = coupon;
  return (
    <ReasonCommand<SeenCoupon>
      topics={['people', 'standings', 'weeks']}
      name={`kupon-iptal-${couponNo}`}
      now={{ revision: voidReason === null ? CLUSTERS.live : CLUSTERS.voided }}
      shown={COUPON}
      isReached={({ revision }) => revision === CLUSTERS.voided}
      run={({ reason }) =>
        sendJson('POST', `/api/admin/coupons/${encodeURIComponent(couponNo)}/void`, { reason })
      }
      text={{ failed: CLUSTERS.voidFailed, done: CLUSTERS.voidDone }}
      title={CLUSTERS.voidTitle(couponNo)}
      submit={CLUSTERS.void}
      isDangerous
      isPublic={false}
      onClose={onClose}
    >
      <p>{CLUSTERS.voidText(name)}</p>
    </ReasonCommand>
  );
}

/** The cluster as the operator saw it; `revision` includes its last review. */
type SeenCluster = Readonly<{ revision: string; coupons: number; digest: string }>;

const CLUSTER: readonly ShownField<SeenCluster>[] = [[CLUSTERS.coupons, ({ coupons }) => String(coupons)]];

type ReviewProps = Readonly<{ cluster: SuspiciousCluster; onClose: () => void }>;

/** Notes the outcome of a review, which covers the coupons that were on the screen. */
const ReviewDialog = ({ cluster: { id, coupons, digest, review }, onClose }: ReviewProps) => (
  <ReasonCommand<SeenCluster>
    topics={['people', 'standings', 'weeks']}
    name={`kume-${id}`}
    now={{ revision: `${digest} ${review?.at ?? ''}`, coupons, digest }}
    shown={CLUSTER}
    isReached={(now, seen) => now.digest === seen.digest}
    run={({ reason }, seen) => {
      const body: ClusterReviewBody = { coupons: seen.coupons, digest: seen.digest, note: reason };
      return sendJson('POST', `/api/admin/clusters/${encodeURIComponent(id)}/review`, body);
    }}
    text={{ failed: CLUSTERS.reviewFailed, done: CLUSTERS.reviewDone }}
    title={CLUSTERS.reviewTitle}
    submit={CLUSTERS.review}
    isPublic={false}
    onClose={onClose}
  >
    <p>{CLUSTERS.reviewText}</p>
  </ReasonCommand>
);

const COLUMNS: readonly Column<ClusterCoupon>[] = [
  {
    label: CLUSTERS.person,
    render: ({ userId, name, email }) => (
      <>
        <Link className="link-button" to="/admin/kullanicilar/katilimcilar/$id" params={{ id: userId }}>
          {name}
        </Link>
        <span className="muted block email">{email}</span>
      </>
    ),
  },
  {
    label: CLUSTERS.number,
    render: ({ tcNumber, idChecksum }) => (
      <span>
        <span className="num">{tcNumber}</span>
        {idChecksum === 'invalid' ? <span className="block">{CLUSTERS.invalidNumber}</span> : null}
      </span>
    ),
  },
  { label: CLUSTERS.sent, render: ({ acceptedAt }) => dateTimeExact(acceptedAt) },
  {
    label: CLUSTERS.picks,
    render: ({ picks }) =>
      picks === null ? (
        <span className="muted">{CLUSTERS.hiddenPicks}</span>
      ) : (
        <span className="num">{picks}</span>
      ),
  },
  { label: CLUSTERS.couponNo, render: (coupon) => <CouponLink {...coupon} /> },
  { label: CLUSTERS.state, render: (coupon) => <CouponState coupon={coupon} /> },
];

function CouponState({ coupon: { voidReason, isBlocked } }: Readonly<{ coupon: ClusterCoupon }>) {
  if (voidReason !== null)
    return (
      <span>
        <span className="tag late">{CLUSTERS.voided}</span>
        <span className="muted block">{voidReason}</span>
      </span>
    );
  return isBlocked ? <span className="tag late">{CLUSTERS.blocked}</span> : <>{CLUSTERS.live}</>;
}
