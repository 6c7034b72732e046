import type {
  CouponNo,
  EntryId,
  IdChecksum,
  NotificationChannel,
  ParticipantId,
  Picks,
  WeekNumber,
} from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** On every event of a coupon, so that no reader needs another event to place it. */
type Entry = { couponNo: CouponNo; week: WeekNumber; participantId: ParticipantId; entryId: EntryId };

/**
 * A week's picks. Name and national ID stay in the vault, where they can be erased. The event holds everything that the
 * seal needs, because the seal reads only the log.
 */
export type CouponSubmitted = DomainEvent<
  'CouponSubmitted',
  Entry & {
    picks: Picks;
    /** Version of the pinned sheet whose order `picks` follows. */
    sheet: number;
    /** Version of the week's pinned rules. */
    rules: number;
    /** Server time, ISO. */
    acceptedAt: string;
    idChecksum: IdChecksum;
    /** The version of the person's profile that this coupon was sent with. */
    profileVersion: number;
    noticeVersion: number;
    termsVersion: number;
    /** The channels that the sender chose ('Sonucumu e-postayla bildir'), under this notice; missing for none. */
    notify?: readonly NotificationChannel[];
    /** The coupon counts for prizes only once the sender follows the mailed link (`EmailVerified`). */
    verify?: true;
    /** SHA-256 of the idempotency key, hex. */
    keyHash: string;
    editCodeHash: string;
    /** HMAC of the client's network under a key of the week, destroyed when the week is settled. */
    sourceTag: string;
    /** SHA-256(0x00 ‖ entryId ‖ picks ‖ acceptedAt ‖ salt), hex; the salt follows from the person's vault key. */
    leafHash: string;
  }
>;

/** All picks, not the changed ones, so applying it twice changes nothing. `revision` counts from 1. */
export type CouponRevised = DomainEvent<
  'CouponRevised',
  Entry & {
    revision: number;
    picks: Picks;
    sheet: number;
    acceptedAt: string;
    leafHash: string;
    keyHash: string;
  }
>;

/** `behind-lock`, `sheet-changed`: the coupon was appended too late to count. `operator`: after an identity check. */
export type VoidCause = 'behind-lock' | 'sheet-changed' | 'operator';
export type CouponVoided = DomainEvent<'CouponVoided', Entry & { cause: VoidCause; reason: string }>;

export type EditCodeReissued = DomainEvent<
  'EditCodeReissued',
  Entry & { editCodeHash: string; reason: string }
>;
export type EmailVerified = DomainEvent<'EmailVerified', Entry>;

export type CouponEvent = CouponSubmitted | CouponRevised | CouponVoided | EditCodeReissued | EmailVerified;

export const couponCodec = codec<CouponEvent>({
  CouponSubmitted: defineEvent<CouponSubmitted>(),
  CouponRevised: defineEvent<CouponRevised>(),
  CouponVoided: defineEvent<CouponVoided>(),
  EditCodeReissued: defineEvent<EditCodeReissued>(),
  EmailVerified: defineEvent<EmailVerified>(),
});
