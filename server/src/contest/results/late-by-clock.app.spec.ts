import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CouponAccepted } from '@onda-on/contracts/api';
import type { CouponRevised, CouponSubmitted, CouponVoided, WeekLocked } from '@onda-on/contracts/events';
import type { CouponNo, MatchId } from '@onda-on/contracts/rules';
import { LogUnavailable, type EventLog } from '@onda-on/stores';

import { allOf, openWeek, submissionOf, submit, VISITOR, WEEK } from '../../main/testing/contest-scenes.ts';
import { rootByDefinition } from '../../main/testing/merkle-by-definition.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { ClockService } from '../../platform/clock/clock.service.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ReviseCoupon } from '../coupons/revise-coupon.commands.ts';
import { WeekJob } from './week.job.ts';

const TEN_YEARS_LATER = '2036-11-21T12:00:00.000Z';

describe('week after a clock correction', () => {
  let contest: RunningContest;
  let sheet: readonly MatchId[];
  /** The clock is two hours slow: it shows 10:00 on the day of the lock, at 12:00. */
  beforeEach(async () => {
    contest = await startContest({ now: '2026-11-21T08:00:00.000Z' });
    sheet = await openWeek(contest);
  });
  afterEach(() => contest.close());

  const tick = () => contest.get(WeekJob).tick();
  const accept = () => contest.get(ClockService).accept('GPS saatiyle karşılaştırıldı', { actor: 'cli' });
  const enter = async (person: number) => (await submit(contest, submissionOf(sheet, person))).accepted;
  const revise = ({ couponNo, editCode }: CouponAccepted, outcome: 'X' | '1') =>
    contest.execute(
      new ReviseCoupon({
        revision: {
          couponNo: couponNo as CouponNo,
          editCode,
          key: `r${outcome}`,
          network: '10.0.0.1',
          week: WEEK,
          picks: allOf(sheet, outcome),
        },
        caller: VISITOR,
      }),
    );
  const voided = async () =>
    ((await contest.events('CouponVoided')) as readonly CouponVoided[]).map(({ data }) => data);
  const seals = async () => (await contest.events('WeekLocked')) as readonly WeekLocked[];

  it('voids entries accepted from the true lock on, before the seal', async () => {
    contest.travel('2026-11-21T09:59:59.999Z');
    const inTime = await enter(0);
    contest.travel('2026-11-21T10:00:00.000Z');
    const late = await enter(1);
    contest.travel('2026-11-21T10:30:00.000Z');
    await contest.step('2026-11-21T12:30:00.000Z');
    await accept();
    await tick();
    await tick();
    expect(await voided()).toMatchObject([{ couponNo: late.couponNo, cause: 'behind-lock', week: WEEK }]);
    const [seal] = await seals();
    expect(seal?.data).toMatchObject({ count: 1, root: rootByDefinition([inTime.leafHash]) });
  });

  it('counts the original picks where only the revision was late', async () => {
    contest.travel('2026-11-21T09:00:00.000Z');
    const accepted = await enter(0);
    contest.travel('2026-11-21T10:30:00.000Z');
    await revise(accepted, '1');
    await contest.step('2026-11-21T12:30:00.000Z');
    await accept();
    await tick();
    expect(await voided()).toEqual([]);
    const revisions = (await contest.events('CouponRevised')) as readonly CouponRevised[];
    expect(revisions.map(({ data }) => [data.revision, data.picks])).toEqual([
      [1, '1111111111'],
      [2, 'XXXXXXXXXX'],
    ]);
    const [first] = (await contest.events('CouponSubmitted')) as readonly CouponSubmitted[];
    expect(revisions[1]?.data.acceptedAt).toBe(first?.data.acceptedAt);
    const [seal] = await seals();
    expect(seal?.data.rarity).toEqual(Array.from({ length: 10 }, () => [0, 1, 0]));
  });

  it('voids nothing when the lock is still in the future', async () => {
    await enter(0);
    await contest.step('2026-11-21T11:30:00.000Z');
    await accept();
    contest.travel('2026-11-21T12:00:10.000Z');
    await tick();
    expect(await voided()).toEqual([]);
    expect((await seals())[0]?.data.count).toBe(1);
  });

  it('voids entries that a clock some minutes slow let in, without a decision', async () => {
    contest.travel('2026-11-21T11:57:30.000Z');
    const late = await enter(0);
    await contest.step('2026-11-21T12:01:00.000Z');
    await tick();
    expect(await voided()).toMatchObject([{ couponNo: late.couponNo, cause: 'behind-lock' }]);
  });

  it('is sealed also where the log did not answer when the clock had moved, and the move is recorded once', async () => {
    contest.travel('2026-11-21T11:57:30.000Z');
    await enter(0);
    jest
      .spyOn(contest.get<EventLog>(EVENT_LOG), 'append')
      .mockRejectedValueOnce(new LogUnavailable('no answer'));
    await contest.step('2026-11-21T12:01:00.000Z').catch(() => undefined);
    await tick().catch(() => undefined);
    await tick();
    expect(await voided()).toHaveLength(1);
    expect(await seals()).toHaveLength(1);
    expect(await contest.events('ClockMoved')).toHaveLength(1);
  });

  it('voids nothing that an earlier process accepted in time', async () => {
    await enter(0);
    await contest.close();
    contest = await startContest({ dataDirectory: contest.dataDirectory, now: '2026-11-21T09:00:00.000Z' });
    await contest.step('2026-11-21T12:30:00.000Z');
    await accept();
    await tick();
    expect(await voided()).toEqual([]);
  });

  it('is not sealed while the date is ten years ahead', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      await contest.step(TEN_YEARS_LATER);
      contest.get(WeekJob).onApplicationBootstrap();
      await jest.advanceTimersByTimeAsync(5_000);
      await contest.get(WeekJob).beforeApplicationShutdown();
    } finally {
      jest.useRealTimers();
    }
    expect(await contest.events('WeekLocked', 'MatchVoided', 'WeekSettled')).toEqual([]);
  });
});
