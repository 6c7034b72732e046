import { describe, expect, it } from '@jest/globals';
import type { CouponEvent, CouponSubmitted } from '@onda-on/contracts/events';
import {
  NOTICE_VERSION,
  TERMS_VERSION,
  type CouponNo,
  type EntryId,
  type MatchId,
  type ParticipantId,
  type WeekId,
  type WeekNumber,
} from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import type { EntryTerms } from '../lock/entry-window.ts';
import { couponSentWith, couponDecider } from './coupon.decider.ts';
import { editCodeHashOf } from './edit-code.ts';

const given = specFor(couponDecider);

const lockAt = new Date('2026-11-21T12:00:00Z');
const now = new Date('2026-11-20T12:00:00Z');
const acceptedAt = now.toISOString();
const picks = '1X21X21X21';
const others = '2222222222';
const sheet = Array.from({ length: 10 }, (_, i) => `m${i}` as MatchId);

const terms: EntryTerms = {
  weekId: 'w' as WeekId,
  week: 15 as WeekNumber,
  status: 'active',
  rules: { version: 1, picksPerWeek: 10, scorePerCorrectPrediction: 1 },
  sheetVersion: 1,
  sheet,
  slotOf: new Map(sheet.map((id, slot) => [id as string, slot])),
  sheetSize: 10,
  isComplete: true,
  lockAtMs: lockAt.getTime(),
  isLatched: false,
  fencePosition: null,
};

const entry = {
  couponNo: 'AAAA-AAAA-AAAA' as CouponNo,
  week: 15 as WeekNumber,
  participantId: 'p1' as ParticipantId,
  entryId: 'e1' as EntryId,
};
const made = {
  editCodeHash: editCodeHashOf('CODE-CODE-CODE-CODE'),
  idChecksum: 'valid',
  leafHash: 'aa',
  profileVersion: 1,
  sourceTag: 'tag',
  acceptedAt,
} as const;
const sent = { terms, picks, keyHash: 'k1', isBlocked: false, now };

const submit = { type: 'SubmitCoupon', entry, made, ...sent } as const;
const submitted: CouponSubmitted = {
  type: 'CouponSubmitted',
  data: {
    ...entry,
    ...made,
    sheet: 1,
    rules: 1,
    noticeVersion: NOTICE_VERSION,
    termsVersion: TERMS_VERSION,
    picks,
    keyHash: 'k1',
  },
};

const revise = {
  type: 'ReviseCoupon',
  ...sent,
  couponNo: entry.couponNo,
  editCode: 'CODE-CODE-CODE-CODE',
  picks: others,
  keyHash: 'k2',
  made: { acceptedAt, leafHash: 'bb' },
} as const;
const revised: CouponEvent = {
  type: 'CouponRevised',
  data: { ...entry, revision: 1, picks: others, sheet: 1, acceptedAt, leafHash: 'bb', keyHash: 'k2' },
};

const voidIt = { type: 'VoidCoupon', couponNo: entry.couponNo, cause: 'operator', reason: 'Kimlik' } as const;
const voided: CouponEvent = { type: 'CouponVoided', data: { ...entry, cause: 'operator', reason: 'Kimlik' } };
const late: CouponEvent = { type: 'CouponVoided', data: { ...entry, cause: 'behind-lock', reason: '' } };

const second = { ...entry, couponNo: 'BBBB-BBBB-BBBB' as CouponNo };

describe('coupon decider › submit', () => {
  it('accepts picks before the lock', () => given().when(submit).thenEvents(submitted));

  it('refuses an entry at the moment of the lock', () =>
    given()
      .when({ ...submit, now: lockAt })
      .thenRejected('DEADLINE_PASSED'));

  it('refuses an entry after the lock, whatever the plan says now', () =>
    given()
      .when({ ...submit, terms: { ...terms, isLatched: true } })
      .thenRejected('DEADLINE_PASSED'));

  it.each(['draft', 'locked', 'finished'] as const)('refuses an entry in a %s week', (status) =>
    given()
      .when({ ...submit, terms: { ...terms, status } })
      .thenRejected('WEEK_NOT_OPEN'),
  );

  it.each(['locked', 'finished'] as const)('names the lock as the reason in a %s week', (status) =>
    given()
      .when({ ...submit, now: lockAt, terms: { ...terms, status } })
      .thenRejected('DEADLINE_PASSED'),
  );

  it('refuses an entry in a missing week', () =>
    given()
      .when({ ...submit, terms: null })
      .thenRejected('WEEK_NOT_OPEN'));

  it('refuses an entry while a match is missing', () =>
    given()
      .when({ ...submit, terms: { ...terms, isComplete: false } })
      .thenRejected('SHEET_INCOMPLETE'));

  it('requires a pinned sheet', () =>
    given()
      .when({ ...submit, terms: { ...terms, sheetVersion: null } })
      .thenRejected('SHEET_INCOMPLETE'));

  it('refuses a blocked participant', () =>
    given()
      .when({ ...submit, isBlocked: true })
      .thenRejected('PARTICIPANT_BLOCKED'));

  it('accepts one entry per person and week', () =>
    given(submitted)
      .when({ ...submit, keyHash: 'other' })
      .thenRejected('ALREADY_SUBMITTED'));

  describe('sent again with the same key', () => {
    it('writes nothing', () => given(submitted).when(submit).thenNothing());

    it('writes nothing after the lock either', () =>
      given(submitted)
        .when({ ...submit, now: lockAt })
        .thenNothing());

    it('writes nothing when the sender was blocked in between', () =>
      given(submitted)
        .when({ ...submit, isBlocked: true })
        .thenNothing());

    it('is refused with other picks', () =>
      given(submitted)
        .when({ ...submit, picks: others })
        .thenRejected('KEY_REUSED'));

    it('is compared with the original picks, not with a later revision', () =>
      given(submitted, revised).when(submit).thenNothing());

    it('is refused again if it was late the first time', () =>
      given(submitted, late)
        .when({ ...submit, now: lockAt })
        .thenRejected('DEADLINE_PASSED'));
  });

  describe('after an operator has voided the coupon', () => {
    it('accepts another entry', () =>
      given(submitted, voided)
        .when({ ...submit, entry: second, keyHash: 'k9' })
        .thenEvents({ ...submitted, data: { ...submitted.data, ...second, keyHash: 'k9' } }));

    it('accepts only one more entry', () =>
      given(submitted, voided, { ...submitted, data: { ...submitted.data, ...second, keyHash: 'k9' } })
        .when({ ...submit, keyHash: 'k10' })
        .thenRejected('ALREADY_SUBMITTED'));

    it('accepts sixteen coupons in all, since a number has four bits for that', () => {
      const voidOnes = (count: number) =>
        Array.from({ length: count }, (_, i) => `VOID-VOID-${i}` as CouponNo).flatMap(
          (couponNo): CouponEvent[] => [
            { ...submitted, data: { ...submitted.data, couponNo, keyHash: couponNo } },
            { type: 'CouponVoided', data: { ...entry, couponNo, cause: 'operator', reason: 'Kimlik' } },
          ],
        );
      given(...voidOnes(15))
        .when(submit)
        .thenEvents(submitted);
      given(...voidOnes(16))
        .when(submit)
        .thenRejected('ALREADY_SUBMITTED');
    });

    it('repeats the original answer for the original key', () =>
      given(submitted, voided).when(submit).thenNothing());
  });
});

describe('coupon decider › revise', () => {
  it('replaces the picks', () => given(submitted).when(revise).thenEvents(revised));

  it('requires the edit code', () =>
    given(submitted)
      .when({ ...revise, editCode: 'CODE-CODE-CODE-COD0' })
      .thenRejected('WRONG_EDIT_CODE'));

  it('accepts the code in any spelling', () =>
    given(submitted)
      .when({ ...revise, editCode: ' code code codecode ' })
      .thenEvents(revised));

  it('accepts only the newest code', () =>
    given(submitted, {
      type: 'EditCodeReissued',
      data: { ...entry, editCodeHash: editCodeHashOf('NEW0'), reason: 'Kayıp' },
    })
      .when(revise)
      .thenRejected('WRONG_EDIT_CODE'));

  it('refuses an unknown coupon', () => given().when(revise).thenRejected('COUPON_NOT_FOUND'));

  it('refuses a revision from the lock on', () =>
    given(submitted)
      .when({ ...revise, now: lockAt })
      .thenRejected('DEADLINE_PASSED'));

  it('refuses a void coupon', () => given(submitted, voided).when(revise).thenRejected('COUPON_VOID'));

  it('refuses a blocked participant', () =>
    given(submitted)
      .when({ ...revise, isBlocked: true })
      .thenRejected('PARTICIPANT_BLOCKED'));

  it('writes nothing for unchanged picks', () =>
    given(submitted)
      .when({ ...revise, picks })
      .thenNothing());

  it('writes nothing for a repeated key, also after another revision', () =>
    given(submitted, revised, {
      ...revised,
      data: { ...revised.data, revision: 2, picks, keyHash: 'k3' },
    })
      .when({ ...revise, now: lockAt })
      .thenNothing());

  it('refuses the same key with other picks', () =>
    given(submitted, revised)
      .when({ ...revise, picks })
      .thenRejected('KEY_REUSED'));

  it.each([0, null])('replaces the picks of revision %p by those of a page that shows them', (expected) =>
    given(submitted)
      .when({ ...revise, expected })
      .thenEvents(revised),
  );

  it('refuses other picks of a page that shows an earlier revision', () =>
    given(submitted, revised)
      .when({ ...revise, picks, keyHash: 'k3', expected: 0 })
      .thenRejected('STALE_VERSION'));

  it('writes nothing for picks that an earlier page sends again, or that the coupon has already', () => {
    given(submitted, revised)
      .when({ ...revise, expected: 0 })
      .thenNothing();
    given(submitted, revised)
      .when({ ...revise, keyHash: 'k3', expected: 0 })
      .thenNothing();
  });

  it('continues the revision number', () =>
    given(submitted, revised)
      .when({ ...revise, picks, keyHash: 'k3' })
      .thenEvents({ ...revised, data: { ...revised.data, revision: 2, picks, keyHash: 'k3' } }));
});

describe('coupon decider › void', () => {
  it('records the reason', () => given(submitted).when(voidIt).thenEvents(voided));
  it('voids once', () => given(submitted, voided).when(voidIt).thenNothing());
  it('refuses a missing coupon', () => given().when(voidIt).thenRejected('COUPON_NOT_FOUND'));
});

describe('coupon of a key', () => {
  it('is undefined when the entry never counted', () => {
    const state = [submitted, late].reduce(couponDecider.evolve, couponDecider.initialState);
    expect(couponSentWith(state, 'k1')).toBeUndefined();
  });
});
