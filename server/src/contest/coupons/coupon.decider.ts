import {
  type CouponEvent,
  type CouponRevised,
  type CouponSubmitted,
  type VoidCause,
  couponCodec,
} from '@onda-on/contracts/events';
import {
  assertNever,
  type CouponNo,
  type EntryId,
  type IdChecksum,
  type ParticipantId,
  type Picks,
  type WeekNumber,
  NOTICE_VERSION,
  Rejection,
  TERMS_VERSION,
} from '@onda-on/contracts/rules';

import { isRetry, refuseStale, type Decider } from '../../platform/commands/decider.ts';
import { isPastLock, refuseUnlessOpen, type EntryTerms } from '../lock/entry-window.ts';
import { ATTEMPT_MAX } from './coupon-number.ts';
import { isEditCode } from './edit-code.ts';

export type Entry = Readonly<{
  couponNo: CouponNo;
  week: WeekNumber;
  participantId: ParticipantId;
  entryId: EntryId;
}>;

/** One submission or revision of a coupon's picks. */
export type Sending = Readonly<{ keyHash: string; picks: Picks; acceptedAt: string; leafHash: string }>;

/** `sendings` begins with the submission, followed by each revision; the last one counts. */
export type Coupon = Readonly<{
  entry: Entry;
  profileVersion: number;
  idChecksum: IdChecksum;
  editCodeHash: string;
  sendings: readonly [Sending, ...Sending[]];
  voided: VoidCause | null;
  /** Whether its verification link was followed. */
  isVerified: boolean;
}>;

/** A person's coupons for one week: a further one only after the previous one was voided. */
export type CouponState = Readonly<{ coupons: readonly Coupon[] }>;

export const NO_COUPON: CouponState = { coupons: [] };

export const couponIn = ({ coupons }: CouponState, couponNo: CouponNo): Coupon | undefined =>
  coupons.find(({ entry }) => entry.couponNo === couponNo);

/** The coupon that a repeat with the same key gets again. A coupon voided as too late never counted and is left out. */
export const couponSentWith = ({ coupons }: CouponState, keyHash: string): Coupon | undefined =>
  coupons.find(
    ({ sendings: [first], voided }) =>
      first.keyHash === keyHash && (voided === null || voided === 'operator'),
  );

/** The coupon that prevents another one. */
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
  const { couponNo, week, participantId, entryId, profileVersion, idChecksum, editCodeHash } = data;
  const entry = { couponNo, week, participantId, entryId };
  const sendings = [sendingFrom(data)] as const;
  return { entry, profileVersion, idChecksum, editCodeHash, sendings, voided: null, isVerified: false };
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

/** Data of an entry that the command handler provides and no rule judges. */
type Made = Readonly<
  Pick<
    CouponSubmitted['data'],
    | 'editCodeHash'
    | 'idChecksum'
    | 'leafHash'
    | 'profileVersion'
    | 'sourceTag'
    | 'acceptedAt'
    | 'notify'
    | 'verify'
  >
>;

/** Picks are in the order of the sheet in `terms`. */
type Sent = Readonly<{
  terms: EntryTerms | null;
  picks: Picks;
  keyHash: string;
  isBlocked: boolean;
  now: Date;
}>;

type SubmitCoupon = Sent & Readonly<{ type: 'SubmitCoupon'; entry: Entry; made: Made }>;
type ReviseCoupon = Sent &
  Readonly<{
    type: 'ReviseCoupon';
    couponNo: CouponNo;
    editCode: string;
    /** The revision whose picks are replaced; without one those of any are. */
    expected?: number | null;
    made: Pick<Made, 'acceptedAt' | 'leafHash'>;
  }>;
type VoidCoupon = Readonly<{ type: 'VoidCoupon'; couponNo: CouponNo; cause: VoidCause; reason: string }>;
type ReissueEditCode = Readonly<{
  type: 'ReissueEditCode';
  couponNo: CouponNo;
  editCodeHash: string;
  reason: string;
  terms: EntryTerms | null;
  now: Date;
}>;
/** Sent by the link in the mail to the coupon's address. */
type VerifyEmail = Readonly<{ type: 'VerifyEmail'; couponNo: CouponNo }>;
/** Restores the picks before a revision that a slow clock accepted too late. */
type RestorePicks = Readonly<{
  type: 'RestorePicks';
  couponNo: CouponNo;
  restored: Pick<CouponRevised['data'], 'picks' | 'acceptedAt' | 'leafHash' | 'keyHash' | 'sheet'>;
}>;
export type CouponCommand =
  | SubmitCoupon
  | ReviseCoupon
  | VoidCoupon
  | ReissueEditCode
  | VerifyEmail
  | RestorePicks;

export const couponDecider: Decider<CouponCommand, CouponState, CouponEvent> = {
  category: 'coupon',
  codec: couponCodec,
  initialState: NO_COUPON,
  evolve: evolveCoupon,

  decide(command, state) {
    switch (command.type) {
      case 'SubmitCoupon':
        return submit(command, state);
      case 'ReviseCoupon':
        return revise(command, state);
      case 'VoidCoupon':
        return voidCoupon(command, state);
      case 'ReissueEditCode':
        return reissue(command, state);
      case 'VerifyEmail':
        return verifyEmail(command, state);
      case 'RestorePicks':
        return restore(command, state);
      default:
        return assertNever(command);
    }
  },
};

function submit({ entry, made, terms, picks, keyHash, isBlocked, now }: SubmitCoupon, state: CouponState) {
  if (isRetry(couponSentWith(state, keyHash)?.sendings[0], { picks }, 'KEY_REUSED')) return [];
  refuseUnlessOpen(terms, now);
  if (isBlocked) throw new Rejection('PARTICIPANT_BLOCKED');
  if (liveCouponOf(state) || state.coupons.length > ATTEMPT_MAX) throw new Rejection('ALREADY_SUBMITTED');
  const { sheet, rules } = pinnedIn(terms);
  // Written out because every entry runs this, and spreading four objects costs more than the rest.
  const data: CouponSubmitted['data'] = {
    couponNo: entry.couponNo,
    week: entry.week,
    participantId: entry.participantId,
    entryId: entry.entryId,
    picks,
    sheet,
    rules,
    acceptedAt: made.acceptedAt,
    idChecksum: made.idChecksum,
    profileVersion: made.profileVersion,
    noticeVersion: NOTICE_VERSION,
    termsVersion: TERMS_VERSION,
    keyHash,
    editCodeHash: made.editCodeHash,
    sourceTag: made.sourceTag,
    leafHash: made.leafHash,
    ...(made.notify && { notify: made.notify }),
    ...(made.verify && { verify: made.verify }),
  };
  return [{ type: 'CouponSubmitted', data } as const];
}

function revise(command: ReviseCoupon, state: CouponState): readonly CouponEvent[] {
  const { couponNo, editCode, expected, terms, picks, keyHash, isBlocked, made, now } = command;
  const coupon = couponIn(state, couponNo);
  if (!coupon) throw new Rejection('COUPON_NOT_FOUND');
  if (!isEditCode(editCode, coupon.editCodeHash)) throw new Rejection('WRONG_EDIT_CODE');
  const sent = coupon.sendings.find((each) => each.keyHash === keyHash);
  if (isRetry(sent, { picks }, 'KEY_REUSED')) return [];
  if (coupon.voided) throw new Rejection('COUPON_VOID');
  refuseUnlessOpen(terms, now);
  if (isBlocked) throw new Rejection('PARTICIPANT_BLOCKED');
  if (picks === latestSending(coupon).picks) return [];
  const revision = coupon.sendings.length;
  refuseStale(expected, { revision: revision - 1 });
  const { sheet } = pinnedIn(terms);
  return [{ type: 'CouponRevised', data: { ...coupon.entry, ...made, revision, picks, sheet, keyHash } }];
}

function voidCoupon({ couponNo, cause, reason }: VoidCoupon, state: CouponState): readonly CouponEvent[] {
  const coupon = couponIn(state, couponNo);
  if (!coupon) throw new Rejection('COUPON_NOT_FOUND');
  if (coupon.voided) return [];
  return [{ type: 'CouponVoided', data: { ...coupon.entry, cause, reason } }];
}

function restore({ couponNo, restored }: RestorePicks, state: CouponState): readonly CouponEvent[] {
  const coupon = couponIn(state, couponNo);
  if (!coupon) throw new Rejection('COUPON_NOT_FOUND');
  if (coupon.voided || latestSending(coupon).picks === restored.picks) return [];
  return [
    { type: 'CouponRevised', data: { ...coupon.entry, ...restored, revision: coupon.sendings.length } },
  ];
}

/** An edit code is useless after the lock, so none is issued. */
function reissue(command: ReissueEditCode, state: CouponState): readonly CouponEvent[] {
  const { couponNo, editCodeHash, reason, terms, now } = command;
  const coupon = couponIn(state, couponNo);
  if (!coupon || !terms) throw new Rejection('COUPON_NOT_FOUND');
  if (coupon.editCodeHash === editCodeHash) return [];
  if (coupon.voided) throw new Rejection('COUPON_VOID');
  if (isPastLock(terms, now)) throw new Rejection('DEADLINE_PASSED');
  return [{ type: 'EditCodeReissued', data: { ...coupon.entry, editCodeHash, reason } }];
}

function verifyEmail({ couponNo }: VerifyEmail, state: CouponState): readonly CouponEvent[] {
  const coupon = couponIn(state, couponNo);
  if (!coupon) throw new Rejection('COUPON_NOT_FOUND');
  if (coupon.voided) throw new Rejection('COUPON_VOID');
  return coupon.isVerified ? [] : [{ type: 'EmailVerified', data: coupon.entry }];
}

/** The versions of sheet and rules that an entry refers to; they are pinned before the first entry. */
function pinnedIn(terms: EntryTerms | null): Readonly<{ sheet: number; rules: number }> {
  if (!terms?.rules || terms.sheetVersion === null) throw new Rejection('SHEET_INCOMPLETE');
  return { sheet: terms.sheetVersion, rules: terms.rules.version };
}
