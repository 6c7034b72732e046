import type { ClusterCoupon } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { dateTimeExact } from '../../../../text/dates.ts';
import { RowAction, RowsTable } from '../../kit/tables.tsx';
import { WriteArea } from '../../shell/WriteArea.tsx';

type Props = Readonly<{
  coupons: readonly ClusterCoupon[];
  more: number;
  onVoid: (coupon: ClusterCoupon) => void;
}>;

export function ClusterCoupons({ coupons, more, onVoid }: Props) {
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
