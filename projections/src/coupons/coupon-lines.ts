import type { CouponRevised, CouponSubmitted, CouponVoided, EmailVerified } from '@onda-on/contracts/events';
import type { CouponNo } from '@onda-on/contracts/rules';

import { couponWords } from '../standings/coupon-words.ts';

/** Rows per chunk: few, so that reading one coupon is fast; not fewer, so that there are not too many chunks. */
export const COUPON_LINES_PER_CHUNK = 128;

export const KIND = { submitted: 'S', revised: 'R', voided: 'V', verified: 'E' } as const;
/** Where the coupon number is in every line; the participant's id follows it. */
export const COUPON_AT = { from: 2, to: 16 } as const;
export const PERSON_AT = { from: 17, to: 49 } as const;

/** Enough of the source tag to distinguish the networks of one week; all of it would make each line a fifth longer. */
const SOURCE_LENGTH = 16;
const PERSON_ID_LENGTH = PERSON_AT.to - PERSON_AT.from;

type Placed = Readonly<{ couponNo: CouponNo; participantId: string; week: number }>;

const headOf = (kind: string, { couponNo, participantId, week }: Placed): string => {
  couponWords(couponNo);
  if (participantId.length !== PERSON_ID_LENGTH) throw new RangeError('No participant id');
  if (!Number.isInteger(week)) throw new RangeError('No week');
  return `${kind}\t${couponNo}\t${participantId}\t${week}`;
};

/** @throws {TypeError} for a missing field, before anything has changed. */
export function submittedLine(data: CouponSubmitted['data'], isLinked: boolean): string {
  const { entryId, acceptedAt, picks, sheet, profileVersion, idChecksum, leafHash } = data;
  const source = data.sourceTag.slice(0, SOURCE_LENGTH);
  requireText(entryId, acceptedAt, picks, idChecksum, leafHash);
  const mark = isLinked ? 1 : 0;
  return checked(
    `${headOf(KIND.submitted, data)}\t${entryId}\t${acceptedAt}\t${picks}\t${sheet}\t${profileVersion}\t${idChecksum}\t${leafHash}\t${mark}\t${source}`,
  );
}

export function revisedLine(data: CouponRevised['data']): string {
  const { acceptedAt, picks, sheet, revision, leafHash } = data;
  requireText(acceptedAt, picks, leafHash);
  return checked(
    `${headOf(KIND.revised, data)}\t${acceptedAt}\t${picks}\t${sheet}\t${revision}\t${leafHash}`,
  );
}

export function voidedLine(data: CouponVoided['data'], at: string): string {
  const reason = JSON.stringify(data.reason);
  requireText(at, data.cause, reason);
  return checked(`${headOf(KIND.voided, data)}\t${at}\t${data.cause}\t${reason}`);
}

export const verifiedLine = (data: EmailVerified['data']): string => headOf(KIND.verified, data);

function requireText(...fields: readonly string[]) {
  for (const each of fields)
    if (typeof each !== 'string' || each === '') throw new TypeError('A coupon lacks a field');
}

function checked(line: string): string {
  if (line.includes('\n')) throw new RangeError('A field of a coupon goes over a line');
  return line;
}
