import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CouponAccepted } from '@onda-on/contracts/api';
import type { CouponNo, MatchId, Outcome } from '@onda-on/contracts/rules';

import {
  allOf,
  AFTER_LOCK,
  OPERATOR,
  openWeek,
  submissionOf,
  submit,
  VISITOR,
  WEEK,
} from '../../main/testing/contest-scenes.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { VoidCoupon } from './coupon-admin.commands.ts';
import { ReviseCoupon, type CouponRevision } from './revise-coupon.commands.ts';

describe('revising a coupon', () => {
  let contest: RunningContest;
  let sheet: readonly MatchId[];
  let accepted: CouponAccepted;
  beforeEach(async () => {
    contest = await startContest();
    sheet = await openWeek(contest);
    ({ accepted } = await submit(contest, submissionOf(sheet)));
  });
  afterEach(() => contest.close());

  const revisionTo = (outcome: Outcome, change: Partial<CouponRevision> = {}): CouponRevision => ({
    couponNo: accepted.couponNo as CouponNo,
    editCode: accepted.editCode,
    key: `to-${outcome}`,
    network: '10.0.0.1',
    week: WEEK,
    picks: allOf(sheet, outcome),
    ...change,
  });
  const revise = (revision: CouponRevision) =>
    contest.execute(new ReviseCoupon({ revision, caller: VISITOR }));

  it('replaces the picks with the edit code; the earlier picks stay in the log', async () => {
    const { revised } = await revise(revisionTo('1'));
    expect(revised.leafHash).not.toBe(accepted.leafHash);
    const events = await contest.events('CouponSubmitted', 'CouponRevised');
    expect(events.map(({ data }) => (data as { picks: string }).picks)).toEqual([
      'X'.repeat(10),
      '1'.repeat(10),
    ]);
  });

  it('gives the same answer to a repeated revision, at once or after the lock', async () => {
    const answers = await Promise.all([revise(revisionTo('1')), revise(revisionTo('1'))]);
    expect(answers[0]).toEqual(answers[1]);
    contest.travel(AFTER_LOCK);
    expect((await revise(revisionTo('1'))).revised).toEqual(answers[0]?.revised);
    expect(await contest.events('CouponRevised')).toHaveLength(1);
  });

  it('applies two simultaneous revisions in one order', async () => {
    await Promise.all([revise(revisionTo('1')), revise(revisionTo('2'))]);
    const revisions = await contest.events('CouponRevised');
    expect(revisions.map(({ data }) => (data as { revision: number }).revision)).toEqual([1, 2]);
  });

  it('refuses the code of another coupon', async () => {
    const other = await submit(contest, submissionOf(sheet, 1));
    const { editCode } = other.accepted;
    await expect(revise(revisionTo('1', { editCode }))).rejects.toEqual(rejected('WRONG_EDIT_CODE'));
  });

  it('refuses a revision after the lock', async () => {
    contest.travel(AFTER_LOCK);
    await expect(revise(revisionTo('1'))).rejects.toEqual(rejected('DEADLINE_PASSED'));
  });

  it('limits wrong codes to twenty an hour for a client, without affecting the owner or other clients', async () => {
    const guess = (network: string, i = 0) =>
      revise(revisionTo('1', { editCode: `AAAA-AAAA-AAAA-${1000 + i}`, network }));
    const guesses = Array.from({ length: 50 }, (_, i) => guess('10.0.1.1', i));
    const codes = (await Promise.allSettled(guesses)).map(
      (each) => each.status === 'rejected' && each.reason.code,
    );
    expect(codes.filter((code) => code === 'WRONG_EDIT_CODE')).toHaveLength(20);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(30);
    await expect(guess('10.0.1.2')).rejects.toEqual(rejected('WRONG_EDIT_CODE'));
    expect(await revise(revisionTo('1', { network: '10.0.1.1' }))).toBeDefined();
    contest.travel('2026-11-20T13:00:01Z');
    await expect(guess('10.0.1.1')).rejects.toEqual(rejected('WRONG_EDIT_CODE'));
  });

  it('does not limit the owner', async () => {
    for (let i = 0; i < 10; i += 1) await revise(revisionTo(i % 2 === 0 ? '1' : '2', { key: `k${i}` }));
    expect(await contest.events('CouponRevised')).toHaveLength(10);
  });

  it.each(['0000-0000-0000', 'ZZZZ-ZZZZ-ZZZZ'])(
    'finds a coupon by its own number only, not by %s, for which it asks no store',
    async (wrong) => {
      const { vault, log } = contest.stores;
      const readings = [jest.spyOn(vault, 'byPersonNo'), jest.spyOn(log, 'read')];
      const couponNo = wrong as CouponNo;
      await expect(revise(revisionTo('1', { couponNo }))).rejects.toEqual(rejected('COUPON_NOT_FOUND'));
      expect(readings.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
      await revise(revisionTo('1'));
      expect(readings.map(({ mock }) => mock.calls.length > 0)).toEqual([true, true]);
    },
  );

  it("accepts a new entry by the number's owner after an operator voids the coupon", async () => {
    const couponNo = accepted.couponNo as CouponNo;
    await contest.execute(new VoidCoupon({ couponNo, reason: 'Kimlik doğrulandı', caller: OPERATOR }));
    await contest.execute(new VoidCoupon({ couponNo, reason: 'Kimlik doğrulandı', caller: OPERATOR }));
    const again = await submit(contest, submissionOf(sheet, 0, { key: 'owner' }));
    expect(again.accepted.couponNo).not.toBe(couponNo);
    const events = await contest.events('CouponSubmitted', 'CouponVoided');
    expect(events.map(({ type }) => type)).toEqual(['CouponSubmitted', 'CouponVoided', 'CouponSubmitted']);
    await expect(revise(revisionTo('1'))).rejects.toEqual(rejected('COUPON_VOID'));
  });
});
