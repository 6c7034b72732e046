import { describe, it } from '@jest/globals';
import type { CouponEvent, CouponSubmitted } from '@onda-on/contracts/events';
import type { CouponNo, EntryId, ParticipantId, WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { couponDecider } from './coupon.decider.ts';

const given = specFor(couponDecider);

const entry = {
  couponNo: 'AAAA-AAAA-AAAA' as CouponNo,
  week: 15 as WeekNumber,
  participantId: 'p1' as ParticipantId,
  entryId: 'e1' as EntryId,
};
const submitted: CouponSubmitted = {
  type: 'CouponSubmitted',
  data: {
    ...entry,
    picks: '1X2',
    sheet: 1,
    rules: 1,
    acceptedAt: '2026-11-20T12:00:00.000Z',
    idChecksum: 'valid',
    profileVersion: 1,
    noticeVersion: 1,
    termsVersion: 1,
    keyHash: 'k1',
    editCodeHash: '',
    sourceTag: '',
    leafHash: '',
  },
};
const verify = { type: 'VerifyEmail', couponNo: entry.couponNo } as const;
const verified: CouponEvent = { type: 'EmailVerified', data: entry };
const voided: CouponEvent = { type: 'CouponVoided', data: { ...entry, cause: 'operator', reason: 'Kimlik' } };

describe('coupon decider › verify e-mail', () => {
  it('records the verification', () => given(submitted).when(verify).thenEvents(verified));
  it('records it once', () => given(submitted, verified).when(verify).thenNothing());
  it('requires a coupon', () => given().when(verify).thenRejected('COUPON_NOT_FOUND'));
  it('requires a coupon that counts', () =>
    given(submitted, voided).when(verify).thenRejected('COUPON_VOID'));
});
