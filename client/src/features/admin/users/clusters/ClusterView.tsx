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
import { RowAction, RowsTable } from '../../kit/tables.tsx';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { WriteArea } from '../../shell/WriteArea.tsx';
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

type Props = Readonly<{
  coupons: readonly ClusterCoupon[];
  more: number;
  onVoid: (coupon: ClusterCoupon) => void;
}>;

function ClusterCoupons({ coupons, more, onVoid }: Props) {
  return (
    <WriteArea tab="kullanicilar">
      <div className="card">
        <RowsTable
          columns={[
            CLUSTERS.person,
            CLUSTERS.number,
            CLUSTERS.sent,
            CLUSTERS.picks,
            CLUSTERS.couponNo,
            CLUSTERS.state,
          ]}
          action={CLUSTERS.action}
          caption={CLUSTERS.couponsCaption(coupons.length)}
          className="people"
        >
          {coupons.map((coupon) => (
            <CouponRow key={coupon.couponNo} coupon={coupon} onVoid={() => onVoid(coupon)} />
          ))}
        </RowsTable>
      </div>
      {more > 0 ? <p className="muted center">{CLUSTERS.more(more)}</p> : null}
    </WriteArea>
  );
}

function CouponRow({ coupon, onVoid }: Readonly<{ coupon: ClusterCoupon; onVoid: () => void }>) {
  const { couponNo, userId, name, tcNumber, email, acceptedAt, picks, idChecksum, voidReason } = coupon;
  return (
    <tr>
      <th scope="row">
        <Link className="link-button" to="/admin/kullanicilar/katilimcilar/$id" params={{ id: userId }}>
          {name}
        </Link>
        <span className="muted block email">{email}</span>
      </th>
      <td data-label={CLUSTERS.number}>
        <span>
          <span className="num">{tcNumber}</span>
          {idChecksum === 'invalid' ? <span className="block">{CLUSTERS.invalidNumber}</span> : null}
        </span>
      </td>
      <td data-label={CLUSTERS.sent}>{dateTimeExact(acceptedAt)}</td>
      <td data-label={CLUSTERS.picks}>
        {picks === null ? (
          <span className="muted">{CLUSTERS.hiddenPicks}</span>
        ) : (
          <span className="num">{picks}</span>
        )}
      </td>
      <td data-label={CLUSTERS.couponNo}>
        {picks === null ? (
          <span className="num">{couponNo}</span>
        ) : (
          <Link className="link-button num" to="/kupon/$couponNo" params={{ couponNo }} preload={false}>
            {couponNo}
          </Link>
        )}
      </td>
      <td data-label={CLUSTERS.state}>
        <CouponState coupon={coupon} />
      </td>
      <td className="act">
        {voidReason === null ? <RowAction label={CLUSTERS.void} of={`(${name})`} onPress={onVoid} /> : null}
      </td>
    </tr>
  );
}

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
