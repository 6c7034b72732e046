import type { DisputeDetail, DisputedCoupon } from '@onda-on/contracts/api';
import { canonicalEmail } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { dateTime } from '../../../../text/dates.ts';

const TEXT = DISPUTES.coupon;

/** The coupon that stands under the number now, and what can still be done about it. */
export function CouponSection({ dispute }: Readonly<{ dispute: DisputeDetail }>) {
  const { id, userId, coupon, isLocked, lockAt, email } = dispute;
  return (
    <section aria-labelledby="itiraz-kupon">
      <h3 id="itiraz-kupon">{TEXT.title}</h3>
      {coupon ? <Facts coupon={coupon} asker={email} /> : <p className="muted">{TEXT.none}</p>}
      {userId === null ? null : (
        <p>
          <Link
            className="link-button"
            to="/admin/kullanicilar/itirazlar/$id/$person"
            params={{ id, person: userId }}
            search
          >
            {TEXT.person}
          </Link>
        </p>
      )}
      {lockAt ? (
        <p className={isLocked ? 'notice' : 'muted small'}>
          {isLocked ? TEXT.locked : `${TEXT.lock}: ${dateTime(lockAt)}`}
        </p>
      ) : null}
    </section>
  );
}

function Facts({ coupon, asker }: Readonly<{ coupon: DisputedCoupon; asker: string }>) {
  const { couponNo, acceptedAt, revisions, isVoid, name, email } = coupon;
  const isSame = canonicalEmail(email) === canonicalEmail(asker);
  return (
    <dl className="facts">
      <dt>{TEXT.number}</dt>
      <dd>
        <Link className="link-button num" to="/kupon/$couponNo" params={{ couponNo }} preload={false}>
          {couponNo}
        </Link>{' '}
        <span className={isVoid ? 'tag' : 'tag on'}>{isVoid ? TEXT.isVoid : TEXT.counts}</span>
      </dd>
      <dt>{TEXT.sentAt}</dt>
      <dd>
        {dateTime(acceptedAt)}, {TEXT.revisions(revisions)}
      </dd>
      <dt>{TEXT.sender}</dt>
      <dd>
        {name ? (
          <>
            {name}
            <span className="block">{email}</span>
            <span className="muted small block">{isSame ? TEXT.sameEmail : TEXT.otherEmail}</span>
          </>
        ) : (
          <span className="muted">{TEXT.forgotten}</span>
        )}
      </dd>
    </dl>
  );
}
