import { describe, expect, it } from '@jest/globals';
import type { CouponEvent, CouponSubmitted } from '@onda-on/contracts/events';
import type { CouponNo, EntryId, MatchId, ParticipantId, WeekId, WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import type { EntryTerms } from '../state/entry-terms.ts';
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
  sealPosition: null,
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
  data: { ...entry, ...made, sheet: 1, rules: 1, noticeVersion: 1, termsVersion: 1, picks, keyHash: 'k1' },
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

describe('an entry', () => {
  it('records picks that were made before the lock', () => given().when(submit).thenEvents(submitted));

  it('closes at the lock itself, not after it', () =>
    given()
      .when({ ...submit, now: lockAt })
      .thenRejected('DEADLINE_PASSED'));

  it('stays closed once the lock has passed, whatever the plan says now', () =>
    given()
      .when({ ...submit, terms: { ...terms, isLatched: true } })
      .thenRejected('DEADLINE_PASSED'));

  it.each(['draft', 'locked', 'finished'] as const)('is not taken by a %s week', (status) =>
    given()
      .when({ ...submit, terms: { ...terms, status } })
      .thenRejected('WEEK_NOT_OPEN'),
  );

  it.each(['locked', 'finished'] as const)(
    'hears of the lock, where that is the reason in a %s week',
    (status) =>
      given()
        .when({ ...submit, now: lockAt, terms: { ...terms, status } })
        .thenRejected('DEADLINE_PASSED'),
  );

  it('is not taken by a week that does not exist', () =>
    given()
      .when({ ...submit, terms: null })
      .thenRejected('WEEK_NOT_OPEN'));

  it('is not taken while a match is missing', () =>
    given()
      .when({ ...submit, terms: { ...terms, isComplete: false } })
      .thenRejected('SHEET_INCOMPLETE'));

  it('rests on a pinned sheet only', () =>
    given()
      .when({ ...submit, terms: { ...terms, sheetVersion: null } })
      .thenRejected('SHEET_INCOMPLETE'));

  it('is not taken from somebody blocked', () =>
    given()
      .when({ ...submit, isBlocked: true })
      .thenRejected('PARTICIPANT_BLOCKED'));

  it('is one per person and week', () =>
    given(submitted)
      .when({ ...submit, keyHash: 'other' })
      .thenRejected('ALREADY_SUBMITTED'));

  describe('sent again with its key', () => {
    it('says nothing new', () => given(submitted).when(submit).thenNothing());

    it('says nothing new after the lock either', () =>
      given(submitted)
        .when({ ...submit, now: lockAt })
        .thenNothing());

    it('says nothing new when its sender was blocked meanwhile', () =>
      given(submitted)
        .when({ ...submit, isBlocked: true })
        .thenNothing());

    it('is distinguished from one with other picks', () =>
      given(submitted)
        .when({ ...submit, picks: others })
        .thenRejected('KEY_REUSED'));

    it('is compared with what was sent then, not with a later revision', () =>
      given(submitted, revised).when(submit).thenNothing());

    it('does not count if it came too late the first time', () =>
      given(submitted, late)
        .when({ ...submit, now: lockAt })
        .thenRejected('DEADLINE_PASSED'));
  });

  describe('once voided by an operator', () => {
    it('leaves room for another', () =>
      given(submitted, voided)
        .when({ ...submit, entry: second, keyHash: 'k9' })
        .thenEvents({ ...submitted, data: { ...submitted.data, ...second, keyHash: 'k9' } }));

    it('leaves room for one other, no more', () =>
      given(submitted, voided, { ...submitted, data: { ...submitted.data, ...second, keyHash: 'k9' } })
        .when({ ...submit, keyHash: 'k10' })
        .thenRejected('ALREADY_SUBMITTED'));

    it('is answered as ever to who sent it', () => given(submitted, voided).when(submit).thenNothing());
  });
});

describe('a revision', () => {
  it('replaces the picks', () => given(submitted).when(revise).thenEvents(revised));

  it('needs the edit code', () =>
    given(submitted)
      .when({ ...revise, editCode: 'CODE-CODE-CODE-COD0' })
      .thenRejected('WRONG_EDIT_CODE'));

  it('takes the code as people type it', () =>
    given(submitted)
      .when({ ...revise, editCode: ' code code codecode ' })
      .thenEvents(revised));

  it('takes the newest code only', () =>
    given(submitted, {
      type: 'EditCodeReissued',
      data: { ...entry, editCodeHash: editCodeHashOf('NEW0'), reason: 'Kayıp' },
    })
      .when(revise)
      .thenRejected('WRONG_EDIT_CODE'));

  it('finds no coupon that was never sent', () => given().when(revise).thenRejected('COUPON_NOT_FOUND'));

  it('is not taken from the lock on', () =>
    given(submitted)
      .when({ ...revise, now: lockAt })
      .thenRejected('DEADLINE_PASSED'));

  it('is not taken for a void coupon', () =>
    given(submitted, voided).when(revise).thenRejected('COUPON_VOID'));

  it('is not taken from somebody blocked', () =>
    given(submitted)
      .when({ ...revise, isBlocked: true })
      .thenRejected('PARTICIPANT_BLOCKED'));

  it('says nothing new when the picks stay the same', () =>
    given(submitted)
      .when({ ...revise, picks })
      .thenNothing());

  it('says nothing new when it is repeated with its key, even after another', () =>
    given(submitted, revised, {
      ...revised,
      data: { ...revised.data, revision: 2, picks, keyHash: 'k3' },
    })
      .when({ ...revise, now: lockAt })
      .thenNothing());

  it('is distinguished from one with the same key and other picks', () =>
    given(submitted, revised)
      .when({ ...revise, picks })
      .thenRejected('KEY_REUSED'));

  it('counts on from the one before', () =>
    given(submitted, revised)
      .when({ ...revise, picks, keyHash: 'k3' })
      .thenEvents({ ...revised, data: { ...revised.data, revision: 2, picks, keyHash: 'k3' } }));
});

describe('voiding', () => {
  it('is recorded with its reason', () => given(submitted).when(voidIt).thenEvents(voided));
  it('happens once', () => given(submitted, voided).when(voidIt).thenNothing());
  it('needs a coupon', () => given().when(voidIt).thenRejected('COUPON_NOT_FOUND'));
});

describe('the coupon that a key sent', () => {
  it('is none when it never counted', () => {
    const state = [submitted, late].reduce(couponDecider.evolve, couponDecider.initialState);
    expect(couponSentWith(state, 'k1')).toBeUndefined();
  });
});
