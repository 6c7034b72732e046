import type { CouponEvent, CouponRevised, CouponSubmitted, VoidCause } from '@onda-on/contracts/events';
import {
  assertNever,
  type CouponNo,
  type EntryId,
  type IdChecksum,
  type ParticipantId,
  type Picks,
  type WeekNumber,
} from '@onda-on/contracts/rules';

/** Where a coupon belongs. */
export type Entry = Readonly<{
  couponNo: CouponNo;
  week: WeekNumber;
  participantId: ParticipantId;
  entryId: EntryId;
}>;

/** Picks as they came in once. */
export type Sending = Readonly<{ keyHash: string; picks: Picks; acceptedAt: string; leafHash: string }>;

/** A coupon: what was sent first, and then each revision; the last one counts. */
export type Coupon = Readonly<{
  entry: Entry;
  idChecksum: IdChecksum;
  editCodeHash: string;
  sendings: readonly [Sending, ...Sending[]];
  voided: VoidCause | null;
  /** Whether the mail link that it may wait for was followed. */
  isVerified: boolean;
}>;

/** All coupons of a person for a week: one, and another only after the one before was voided. */
export type CouponState = Readonly<{ coupons: readonly Coupon[] }>;

export const NO_COUPON: CouponState = { coupons: [] };

export const couponIn = ({ coupons }: CouponState, couponNo: CouponNo): Coupon | undefined =>
  coupons.find(({ entry }) => entry.couponNo === couponNo);

/** What a sender gets again who sends the same once more. An entry that came too late never counted: it is none. */
export const couponSentWith = ({ coupons }: CouponState, keyHash: string): Coupon | undefined =>
  coupons.find(
    ({ sendings: [first], voided }) =>
      first.keyHash === keyHash && (voided === null || voided === 'operator'),
  );

/** The coupon that stands in the way of another. */
export const liveCouponOf = ({ coupons }: CouponState): Coupon | undefined =>
  coupons.find(({ voided }) => voided === null);

export const latestSending = ({ sendings }: Coupon): Sending => sendings.at(-1) ?? sendings[0];

export function evolveCoupon(state: CouponState, { type, data }: CouponEvent): CouponState {
  switch (type) {
    case 'CouponSubmitted':
      return { coupons: [...state.coupons, couponFrom(data)] };
    case 'CouponRevised':
      return changed(state, data.couponNo, ({ sendings }) => ({
        sendings: [...sendings, sendingFrom(data)],
      }));
    case 'CouponVoided':
      return changed(state, data.couponNo, () => ({ voided: data.cause }));
    case 'EditCodeReissued':
      return changed(state, data.couponNo, () => ({ editCodeHash: data.editCodeHash }));
    case 'EmailVerified':
      return changed(state, data.couponNo, () => ({ isVerified: true }));
    default:
      return assertNever(type);
  }
}

function couponFrom(data: CouponSubmitted['data']): Coupon {
  const { couponNo, week, participantId, entryId, idChecksum, editCodeHash } = data;
  const entry = { couponNo, week, participantId, entryId };
  return { entry, idChecksum, editCodeHash, sendings: [sendingFrom(data)], voided: null, isVerified: false };
}

const sendingFrom = ({
  keyHash,
  picks,
  acceptedAt,
  leafHash,
}: CouponRevised['data'] | CouponSubmitted['data']) => ({
  keyHash,
  picks,
  acceptedAt,
  leafHash,
});

const changed = (
  { coupons }: CouponState,
  couponNo: CouponNo,
  change: (coupon: Coupon) => Partial<Coupon>,
): CouponState => ({
  coupons: coupons.map((each) => (each.entry.couponNo === couponNo ? { ...each, ...change(each) } : each)),
});
