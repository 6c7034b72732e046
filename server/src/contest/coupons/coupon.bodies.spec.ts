import { describe, expect, it } from '@jest/globals';
import { PROFILE_TEXT } from '@onda-on/contracts/rules';

import { INVALID } from '../../platform/http/body-rules.ts';
import { RequestValidation } from '../../platform/http/request-validation.ts';
import { SubmissionBody } from './coupon.bodies.ts';
import { COUPON_TEXT } from './coupon.text.ts';
import { predictedPicksOf, predictionsWeekOf } from './predictions.constraint.ts';
import { profileFrom } from './profile.constraint.ts';

const profile = { name: 'Ayşe Yılmaz', tcNumber: '10000000146', email: 'a@b.com', termsAccepted: true };
const prediction = { matchId: 'm1', prediction: 'X', week: 15 };
const body = { profile, predictions: [prediction] };

const pipe = new RequestValidation();
const messageOf = async (value: unknown): Promise<string | null> => {
  const checked = pipe.transform(value, { type: 'body', metatype: SubmissionBody });
  return checked.then(
    () => null,
    (error: { getResponse: () => { message: string } }) => error.getResponse().message,
  );
};
const withProfile = (part: object) => messageOf({ ...body, profile: { ...profile, ...part } });
const withPrediction = (part: object) => messageOf({ ...body, predictions: [{ ...prediction, ...part }] });

describe('submission body', () => {
  it('is accepted as specified, with consents added', async () => {
    expect(await messageOf(body)).toBeNull();
    expect(await withProfile({ notify: true, phone: '+90 532 000 00 00' })).toBeNull();
  });

  it.each([
    [{ name: 'A' }, PROFILE_TEXT.name],
    [{ name: ' \u200f\u0000 ' }, PROFILE_TEXT.nameMarks],
    [{ name: 'Ali 😀 Can' }, PROFILE_TEXT.nameMarks],
    [{ name: 'Ali\u202e Can' }, PROFILE_TEXT.nameMarks],
    [{ name: 'a'.repeat(101) }, PROFILE_TEXT.nameLong],
    [{ name: 'a'.repeat(60_000) }, PROFILE_TEXT.nameLong],
    [{ name: ['Ayşe'] }, PROFILE_TEXT.name],
    [{ name: 'Ay\ud800e' }, PROFILE_TEXT.nameMarks],
    [{ tcNumber: '1000000014' }, PROFILE_TEXT.tcNumber],
    [{ tcNumber: '1000000014a' }, PROFILE_TEXT.tcNumber],
    [{ tcNumber: '١٠٠٠٠٠٠٠١٤٦' }, PROFILE_TEXT.tcNumber],
    [{ tcNumber: 10000000146 }, PROFILE_TEXT.tcNumber],
    [{ tcNumber: { $gt: '' } }, PROFILE_TEXT.tcNumber],
    [{ email: 'kim@' }, PROFILE_TEXT.email],
    [{ email: 'k\u0000im@x.com' }, PROFILE_TEXT.email],
    [{ termsAccepted: false }, PROFILE_TEXT.termsAccepted],
    [{ termsAccepted: 'true' }, PROFILE_TEXT.termsAccepted],
    [{ notify: 'yes' }, INVALID.message],
    [{ phone: 'ara beni' }, PROFILE_TEXT.phone],
    [{ phone: '+49 151 12345678' }, PROFILE_TEXT.phone],
    [{ phone: '+90 900 123 45 67' }, PROFILE_TEXT.phone],
    [{ name: '', tcNumber: '1', email: 'x' }, PROFILE_TEXT.name],
    [{ tcNumber: '1', email: 'x' }, PROFILE_TEXT.tcNumber],
  ])('with %j is refused in the words of the form', async (part, message) =>
    expect(await withProfile(part)).toBe(message),
  );

  it.each(['Ali\tCan', 'Iğdırlı İpek', "D'Arcy Öz-Şen"])('accepts the name %s', async (name) =>
    expect(await withProfile({ name })).toBeNull(),
  );

  it.each([
    { prediction: 'x' },
    { prediction: ' 1' },
    { prediction: '3' },
    { prediction: 1 },
    { prediction: null },
    { prediction: ['1'] },
    { prediction: { $gt: '' } },
  ])("with %j is refused with the field's name", async (part) =>
    expect(await withPrediction(part)).toBe(COUPON_TEXT.outcome),
  );

  it.each([{ week: 0 }, { week: 53 }, { week: '15' }, { week: 1.5 }])('with %j is refused', async (part) =>
    expect(await withPrediction(part)).toBe(COUPON_TEXT.week),
  );

  it.each(['score', 'isCorrect', 'createdAt', 'id', 'role', 'status', '__v', 'participantId', 'couponNo'])(
    'with %s is refused at every level',
    async (extra) => {
      expect(await messageOf({ ...body, [extra]: 1 })).toBe(INVALID.message);
      expect(await withProfile({ [extra]: 1 })).toBe(INVALID.message);
      expect(await withPrediction({ [extra]: 1 })).toBe(INVALID.message);
    },
  );

  it('accepts odds in a pick, and ignores them', async () => {
    expect(await withPrediction({ odds: '999' })).toBeNull();
    expect(predictedPicksOf([{ matchId: 'm1', prediction: 'X', week: 15 }])).toEqual([
      { matchId: 'm1', outcome: 'X' },
    ]);
  });

  it.each([
    [[], COUPON_TEXT.none],
    [Array.from({ length: 17 }, () => prediction), COUPON_TEXT.tooMany],
    ['ten', INVALID.message],
    [{ 0: prediction }, INVALID.message],
    [[null], INVALID.message],
    [[[prediction]], INVALID.message],
    [undefined, INVALID.message],
  ])('with %j as picks is refused', async (predictions, message) =>
    expect(await messageOf({ profile, predictions })).toBe(message),
  );

  it.each([null, [], 'x', { predictions: [prediction] }, { profile: [], predictions: [prediction] }])(
    '%j is refused',
    async (value) => expect(await messageOf(value)).toEqual(expect.any(String)),
  );

  it('is for one week', () =>
    expect(() =>
      predictionsWeekOf([
        { matchId: 'm1', prediction: 'X', week: 15 },
        { matchId: 'm2', prediction: 'X', week: 14 },
      ]),
    ).toThrow('PICK_MIXED_WEEKS'));

  it('stores a name with one blank between its words', () =>
    expect(profileFrom({ ...profile, name: '  Ayse \t  Yılmaz\ufeff ' }).name).toBe('Ayse Yılmaz'));
});
