import { once } from 'node:events';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  AnyEvent,
  CouponSubmitted,
  WeekCreated,
  WeekFenced,
  WeekLocked,
} from '@onda-on/contracts/events';
import type { CouponNo, MatchId } from '@onda-on/contracts/rules';

import {
  AFTER_LOCK,
  allOf,
  CLOSE_AT,
  LOCK_AT,
  OPERATOR,
  openWeek,
  submissionOf,
  submit,
  VISITOR,
  WEEK,
} from '../../main/testing/contest-scenes.ts';
import { DelayedLog } from '../../main/testing/delayed-log.ts';
import { rootByDefinition } from '../../main/testing/merkle-by-definition.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { sealsIn } from '../../main/testing/seals-in.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { VoidCoupon } from '../coupons/coupon-admin.commands.ts';
import { ReviseCoupon } from '../coupons/revise-coupon.commands.ts';
import { RemoveMatch } from '../matches/match.commands.ts';
import { weekByNumber } from '../model/contest.ts';
import { sealedEntries } from '../proof/open-data.ts';
import { SealedEntries } from '../proof/sealed-entries.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { ChangeWeek } from '../weeks/week.commands.ts';
import { WeekJob } from './week.job.ts';

const aborted = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort');
};

const SHARED = { eventStore: 'esdb://x', readStore: 'mongodb://x', vault: 'mongodb://x' };

const tick = (contest: RunningContest) => contest.get(WeekJob).tick();

const whileTheRootIsComputed = (work: () => Promise<unknown>) => {
  const { seal } = SealedEntries.prototype;
  jest.spyOn(SealedEntries.prototype, 'seal').mockImplementationOnce(async function (
    this: SealedEntries,
    slots,
  ) {
    const sealed = await seal.call(this, slots);
    await work();
    return sealed;
  });
};

describe('fence of a week', () => {
  const delays = [new DelayedLog(), new DelayedLog()] as const;
  let first: RunningContest;
  let second: RunningContest;
  let sheet: readonly MatchId[];
  /** Two servers on the same stores; the clock of the second one stays before the lock, unless a test moves it. */
  beforeEach(async () => {
    for (const delay of delays) delay.before = undefined;
    first = await startContest({ addresses: SHARED, around: delays[0].around });
    sheet = await openWeek(first);
    const { stores } = first;
    second = await startContest({
      addresses: SHARED,
      around: (spare) => ({ ...delays[1].around(stores), close: () => spare.close() }),
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await second.close();
    await first.close();
  });

  const typesOf = async (...types: AnyEvent['type'][]) =>
    (await first.events(...types)).map(({ type }) => type);
  const leaves = async () =>
    ((await first.events('CouponSubmitted')) as readonly CouponSubmitted[]).map(({ data }) => data.leafHash);
  const seals = async () => (await first.events('WeekLocked')) as readonly WeekLocked[];
  /** The only seal is what the log gives again: to `ops verify`, and to readers of the open data. */
  const expectSound = async () => {
    expect(await sealsIn(first.stores.log)).toMatchObject([{ isEqual: true }]);
    const week = weekByNumber(first.get(ContestState).current, WEEK)!;
    const published: string[] = [];
    for await (const { leafHash } of sealedEntries(first.stores.log, week, week.seal!))
      published.push(leafHash);
    expect(week.seal!.root).toBe(rootByDefinition(published));
  };

  /** Holds back what the second server appends to coupons, after it has decided it. */
  const holdCoupons = () => {
    const [decided, released] = [new AbortController(), new AbortController()];
    delays[1].before = async (stream) => {
      if (!stream.startsWith('coupon-')) return;
      delays[1].before = undefined;
      decided.abort();
      await aborted(released.signal);
    };
    return { decided: aborted(decided.signal), release: () => released.abort() };
  };
  /** The first server fences the week and dies before it seals it. */
  const fenceOnly = async () => {
    delays[0].before = async (_, events) => {
      if (events.some(({ type }) => type === 'WeekLocked')) throw new Error('killed');
    };
    first.travel(AFTER_LOCK);
    await expect(tick(first)).rejects.toThrow('killed');
    delays[0].before = undefined;
  };

  /** What became of a command whose append is held until the fence stands. */
  const writtenBeforeTheSeal = async (held: ReturnType<typeof holdCoupons>, late: Promise<unknown>) => {
    await held.decided;
    let outcome: unknown;
    whileTheRootIsComputed(async () => {
      held.release();
      outcome = await late;
    });
    first.travel(AFTER_LOCK);
    await tick(first);
    return outcome;
  };

  it('keeps out an entry that another server writes before the seal: it is refused, void and under no root', async () => {
    await submit(first, submissionOf(sheet, 0));
    const held = holdCoupons();
    const late = submit(second, submissionOf(sheet, 1)).catch((error: unknown) => error);
    const outcome = await writtenBeforeTheSeal(held, late);
    expect(outcome).toEqual(rejected('DEADLINE_PASSED'));
    expect(await typesOf('CouponSubmitted', 'CouponVoided', 'WeekFenced', 'WeekLocked')).toEqual([
      'CouponSubmitted',
      'WeekFenced',
      'CouponSubmitted',
      'CouponVoided',
      'WeekLocked',
    ]);
    const [inTime] = await leaves();
    expect((await seals())[0]?.data).toMatchObject({ count: 1, root: rootByDefinition([inTime!]) });
    await expectSound();
  });

  it('waits for an entry that its own server accepted before the lock and is still writing', async () => {
    const held = holdCoupons();
    const entry = submit(second, submissionOf(sheet, 1));
    await held.decided;
    const inFlight = second.get(EntriesInFlight);
    const { landed } = EntriesInFlight.prototype;
    jest.spyOn(inFlight, 'landed').mockImplementation((week) => {
      held.release();
      return landed.call(inFlight, week);
    });
    second.travel(AFTER_LOCK);
    await tick(second);
    held.release();
    await expect(entry).resolves.toBeDefined();
    expect(await typesOf('CouponSubmitted', 'CouponVoided', 'WeekFenced', 'WeekLocked')).toEqual([
      'CouponSubmitted',
      'WeekFenced',
      'WeekLocked',
    ]);
    expect((await seals())[0]?.data).toMatchObject({ count: 1, root: rootByDefinition(await leaves()) });
  });

  it('keeps out a revision that another server writes before the seal: the earlier picks are sealed', async () => {
    const { accepted } = await submit(first, submissionOf(sheet, 0));
    const held = holdCoupons();
    const { editCode } = accepted;
    const couponNo = accepted.couponNo as CouponNo;
    const revision = {
      couponNo,
      editCode,
      key: 'r',
      network: '10.0.0.1',
      week: WEEK,
      picks: allOf(sheet, '1'),
    };
    const late = second
      .execute(new ReviseCoupon({ revision, caller: VISITOR }))
      .catch((error: unknown) => error);
    const outcome = await writtenBeforeTheSeal(held, late);
    expect(outcome).toEqual(rejected('DEADLINE_PASSED'));
    expect(await typesOf('CouponVoided')).toEqual([]);
    expect((await seals())[0]?.data).toMatchObject({ root: rootByDefinition(await leaves()) });
    expect((await seals())[0]?.data.rarity[0]).toEqual([0, 1, 0]);
    await expectSound();
  });

  it('leaves under the root what is voided after it', async () => {
    const { accepted } = await submit(first, submissionOf(sheet, 0));
    const couponNo = accepted.couponNo as CouponNo;
    whileTheRootIsComputed(() =>
      first.execute(new VoidCoupon({ couponNo, reason: 'Kimlik', caller: OPERATOR })),
    );
    first.travel(AFTER_LOCK);
    await tick(first);
    expect(await typesOf('WeekFenced', 'CouponVoided', 'WeekLocked')).toEqual([
      'WeekFenced',
      'CouponVoided',
      'WeekLocked',
    ]);
    expect((await seals())[0]?.data).toMatchObject({ count: 1, root: rootByDefinition(await leaves()) });
    await expectSound();
  });

  it('is written once by two servers at once, and so is the seal', async () => {
    await submit(first, submissionOf(sheet, 0));
    for (const server of [first, second]) server.travel(AFTER_LOCK);
    await Promise.all([tick(first), tick(second), tick(second)]);
    expect(await typesOf('WeekFenced', 'WeekLocked')).toEqual(['WeekFenced', 'WeekLocked']);
    await expectSound();
  });

  it('waits for the seal after a crash, which another server makes over the same entries', async () => {
    const { accepted } = await submit(first, submissionOf(sheet, 0));
    const held = holdCoupons();
    const late = submit(second, submissionOf(sheet, 1)).catch((error: unknown) => error);
    await held.decided;
    await fenceOnly();
    held.release();
    expect(await late).toEqual(rejected('DEADLINE_PASSED'));
    const couponNo = accepted.couponNo as CouponNo;
    await second.execute(new VoidCoupon({ couponNo, reason: 'Kimlik', caller: OPERATOR }));
    second.travel(CLOSE_AT);
    await tick(second);
    await tick(first);
    const [inTime] = await leaves();
    const published = { lockedAt: LOCK_AT, count: 1, root: rootByDefinition([inTime!]) };
    expect(await seals()).toMatchObject([{ data: published }]);
    expect(await typesOf('WeekFenced')).toHaveLength(1);
    await expectSound();
  });

  it('takes no entries any more, whatever is edited before the seal and whatever the clock says', async () => {
    await submit(first, submissionOf(sheet, 0));
    await fenceOnly();
    const [{ data }] = (await first.events('WeekFenced')) as [WeekFenced];
    await second.get(ContestState).reached(await first.stores.log.end());
    const change = { lockAt: '2026-11-23T12:00:00.000Z', status: 'active' } as const;
    await second.execute(new ChangeWeek({ weekId: data.weekId, change, expected: null, caller: OPERATOR }));
    await expect(submit(second, submissionOf(sheet, 1))).rejects.toEqual(rejected('DEADLINE_PASSED'));
    second.travel(AFTER_LOCK);
    await tick(second);
    expect((await seals())[0]?.data).toMatchObject({ lockedAt: LOCK_AT, count: 1 });
  });

  it('fixes the sheet of a week that nobody has entered', async () => {
    await fenceOnly();
    await second.get(ContestState).reached(await first.stores.log.end());
    const remove = { matchId: sheet[0]!, expected: null, caller: OPERATOR };
    await expect(second.execute(new RemoveMatch(remove))).rejects.toEqual(rejected('MATCH_ON_PINNED_SHEET'));
    second.travel(AFTER_LOCK);
    await tick(second);
    expect((await seals())[0]?.data).toMatchObject({ count: 0, sheet: { matchIds: sheet } });
  });

  it('follows an edit that another server, whose clock is slow, wrote just before it', async () => {
    const lockAt = '2026-11-21T12:30:00.000Z';
    const [{ data }] = (await first.events('WeekCreated')) as [WeekCreated];
    first.travel(AFTER_LOCK);
    delays[0].before = async (stream) => {
      if (stream !== 'contest-main') return;
      delays[0].before = undefined;
      const change = { weekId: data.weekId, change: { lockAt }, expected: null, caller: OPERATOR };
      await second.execute(new ChangeWeek(change));
    };
    await tick(first);
    expect(await first.events('WeekFenced')).toEqual([]);
    first.travel('2026-11-21T12:30:10.000Z');
    await tick(first);
    expect((await seals())[0]?.data).toMatchObject({ lockedAt: lockAt });
  });
});
