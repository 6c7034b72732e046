import type { AdminUserCoupon } from '@onda-on/contracts/api';
import type { Outcome } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { USER } from '../../../../text/admin/user.tr.ts';
import { USERS } from '../../../../text/admin/users.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { numberOrDash } from '../../../../text/numbers.ts';
import { Tooltip } from '../../../../ui/overlays/Tooltip.tsx';
import { PickChip, type ChipState } from '../../../../ui/PickChip.tsx';
import { RowsTable } from '../../kit/tables.tsx';

type Props = Readonly<{
  coupons: readonly AdminUserCoupon[];
  /** The number of the disputed coupon, when a dispute led here. */
  disputed?: string | undefined;
}>;

export function PersonCoupons({ coupons, disputed }: Props) {
  const words = USER.coupons;
  return (
    <section className="card section">
      <header>
        <h3>{words.title}</h3>
      </header>
      <RowsTable
        columns={[
          words.week,
          words.coupon,
          words.picks,
          { label: words.correct, isNumeric: true, meaning: words.correctHint },
          { label: words.rank, isNumeric: true, meaning: words.rankHint },
          words.state,
        ]}
        caption={words.caption(coupons.length)}
      >
        {coupons.map((coupon) => (
          <CouponRow key={coupon.couponNo} coupon={coupon} isDisputed={coupon.couponNo === disputed} />
        ))}
      </RowsTable>
    </section>
  );
}

function CouponRow({ coupon, isDisputed }: Readonly<{ coupon: AdminUserCoupon; isDisputed: boolean }>) {
  const words = USER.coupons;
  const { week, acceptedAt, revisedAt, correct, decided, rank, sharedWith, state, voidReason } = coupon;
  return (
    <tr>
      <th scope="row">{USERS.lastWeek(week)}</th>
      <td data-label={words.coupon}>
        <span>
          <CouponNo coupon={coupon} />
          <span className="muted block">{dateTime(acceptedAt)}</span>
          {revisedAt ? <span className="muted block">{words.revised(dateTime(revisedAt))}</span> : null}
        </span>
      </td>
      <td data-label={words.picks}>
        <Picks coupon={coupon} />
      </td>
      <td data-label={words.correct} className="numeric">
        {decided === 0 ? '–' : `${correct}/${decided}`}
      </td>
      <td data-label={words.rank} className="numeric">
        <span>
          {numberOrDash(rank)}
          {rank !== null && sharedWith > 0 ? (
            <span className="muted block">{words.shared(sharedWith)}</span>
          ) : null}
        </span>
      </td>
      <td data-label={words.state}>
        <span>
          {state === 'void' ? <span className="tag late">{words.states.void}</span> : words.states[state]}
          {voidReason ? <span className="muted block">{voidReason}</span> : null}
          {isDisputed ? (
            <span className="block">
              <span className="tag late">{words.disputed}</span>
            </span>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

type CouponProps = Readonly<{ coupon: AdminUserCoupon }>;

/** Links to the receipt, which shows picks, only when picks may be shown here. */
const CouponNo = ({ coupon: { couponNo, picks } }: CouponProps) =>
  picks ? (
    <Link className="link-button num" to="/kupon/$couponNo" params={{ couponNo }} preload={false}>
      {couponNo}
    </Link>
  ) : (
    <span className="num">{couponNo}</span>
  );

/** The picks as chips, and in words for screen readers and in the tooltip. */
function Picks({ coupon: { picks, pickCount } }: CouponProps) {
  if (!picks) return <span className="muted">{USER.coupons.hiddenPicks(pickCount)}</span>;
  const said = picks.map(({ home, away, prediction }) => USER.coupons.pick(home, away, prediction));
  return (
    <Tooltip text={said.join('\n')}>
      <span className="user-picks">
        {picks.map(({ prediction, isCorrect }, slot) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place on the sheet identifies a pick
          <PickChip key={slot} pick={prediction as Outcome} state={chipOf(isCorrect)} />
        ))}
        <span className="visually-hidden">{said.join(', ')}</span>
      </span>
    </Tooltip>
  );
}

function chipOf(isCorrect: boolean | null): ChipState {
  if (isCorrect === null) return 'wait';
  return isCorrect ? 'ok' : 'no';
}
