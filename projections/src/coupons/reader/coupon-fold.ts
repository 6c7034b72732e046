import type { VoidCause } from '@onda-on/contracts/events';
import type { CouponNo, EntryId, IdChecksum, ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import type { CouponView } from '@onda-on/contracts/views';

import { KIND } from '../coupon-lines.ts';

type Fields = readonly string[];
type Coupons = Map<CouponNo, CouponView>;

/** The coupons that these lines are about. Lines about a coupon without a submission are ignored. */
export function foldCoupons(lines: readonly string[]): Coupons {
  const coupons: Coupons = new Map();
  for (const line of lines) foldLine(coupons, line.split('\t'));
  return coupons;
}

function foldLine(coupons: Coupons, [kind, couponNo, participantId, week, ...fields]: Fields) {
  const no = couponNo as CouponNo;
  if (kind === KIND.submitted) {
    coupons.set(no, submitted(no, participantId as ParticipantId, Number(week) as WeekNumber, fields));
    return;
  }
  const before = coupons.get(no);
  if (before) coupons.set(no, { ...before, ...changed(kind, fields) });
}

function changed(kind: string | undefined, fields: Fields): Partial<CouponView> {
  if (kind === KIND.verified) return { emailVerified: true };
  if (kind === KIND.voided) {
    const [at = '', cause, reason = '""'] = fields;
    return { voided: { at, cause: cause as VoidCause, reason: JSON.parse(reason) as string } };
  }
  const [revisedAt = null, picks = '', sheet, revision, leafHash = ''] = fields;
  return { revisedAt, picks, sheet: Number(sheet), revision: Number(revision), leafHash };
}

function submitted(
  couponNo: CouponNo,
  participantId: ParticipantId,
  week: WeekNumber,
  [entryId, acceptedAt = '', picks = '', sheet, profileVersion, idChecksum, leafHash = '']: Fields,
): CouponView {
  return {
    couponNo,
    week,
    participantId,
    entryId: entryId as EntryId,
    picks,
    sheet: Number(sheet),
    acceptedAt,
    profileVersion: Number(profileVersion),
    idChecksum: idChecksum as IdChecksum,
    leafHash,
    revisedAt: null,
    revision: 0,
    voided: null,
    emailVerified: false,
  };
}

/** The leaf hash of a line that joined its week's chain; undefined for any other line. */
export function leafIn(line: string): Readonly<{ week: WeekNumber; leafHash: string }> | undefined {
  const fields = line.split('\t');
  const week = Number(fields[3]) as WeekNumber;
  if (fields[0] === KIND.revised) return { week, leafHash: fields[8] ?? '' };
  return fields[0] === KIND.submitted && fields[11] === '1'
    ? { week, leafHash: fields[10] ?? '' }
    : undefined;
}

/** When a line replaced a coupon's picks, ISO; undefined for any other line. */
export function revisedAtIn(line: string): string | undefined {
  const [kind, , , , revisedAt] = line.split('\t', 5);
  return kind === KIND.revised ? revisedAt : undefined;
}
