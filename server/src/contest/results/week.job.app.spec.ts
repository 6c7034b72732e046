import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CouponRevised, CouponSubmitted, WeekLocked } from '@onda-on/contracts/events';
import type { CouponNo, MatchId } from '@onda-on/contracts/rules';
import { LogUnavailable } from '@onda-on/stores';

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
import { CutLog } from '../../main/testing/cut-log.ts';
import { rootByDefinition } from '../../main/testing/merkle-by-definition.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { sealsIn } from '../../main/testing/seals-in.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { VoidCoupon } from '../coupons/coupon-admin.commands.ts';
import { ReviseCoupon } from '../coupons/revise-coupon.commands.ts';
import { ContestState } from '../state/contest-state.ts';
import { ChangeWeek } from '../weeks/week.commands.ts';
import { DecideMatch, type MatchDecision, UndoMatchChange } from './result.commands.ts';
import { WeekSeals } from './week-seals.ts';
import { WeekJob } from './week.job.ts';

const BEFORE_LOCK = '2026-11-21T11:51:00.000Z';
const AFTER_MATCHES = '2026-11-21T20:00:00.000Z';
const SNOW = { type: 'PostponeMatch', kind: 'postponed', reason: 'Kar yağışı' } as const;
const twoOne = { type: 'RecordResult', homeScore: 2, awayScore: 1 } as const;

describe('week job', () => {
  const cut = new CutLog();
  let contest: RunningContest;
  let sheet: readonly MatchId[];
  beforeEach(async () => {
    cut.left = Number.POSITIVE_INFINITY;
    contest = await startContest({ around: cut.around });
    sheet = await openWeek(contest);
  });
  afterEach(() => contest.close());

  const tick = () => contest.get(WeekJob).tick();
  const decide = (id: MatchId, decision: MatchDecision) =>
    contest.execute(new DecideMatch({ matchId: id, decision, caller: OPERATOR }));
  const undo = (matchId: MatchId, expected: number) =>
    contest.execute(new UndoMatchChange({ matchId, reason: 'Yanlış maç', expected, caller: OPERATOR }));
  const recordAll = async (ids: readonly MatchId[]) => {
    for (const id of ids) await decide(id, twoOne);
  };
  const secondPasses = async () => {
    await jest.advanceTimersByTimeAsync(1_000);
    await contest.get(WeekJob).whilePaused(async () => undefined);
  };
  const seals = async () => (await contest.events('WeekLocked')) as readonly WeekLocked[];
  const systemsWork = async () =>
    (await contest.events('WeekLocked', 'MatchVoided', 'WeekSettled', 'WeekReopened')).map(
      ({ type }) => type,
    );
  const restart = async (now: string) => {
    await contest.close();
    cut.left = Number.POSITIVE_INFINITY;
    contest = await startContest({ around: cut.around, dataDirectory: contest.dataDirectory, now });
  };

  const toDraft = async () => {
    const [week] = contest.get(ContestState).current.weeks.keys();
    const change = { status: 'draft' } as const;
    await contest.execute(new ChangeWeek({ weekId: week!, change, expected: null, caller: OPERATOR }));
  };

  const leaves = async () =>
    ((await contest.events('CouponSubmitted')) as readonly CouponSubmitted[]).map(({ data }) => data);
  const revise = (couponNo: CouponNo, editCode: string) => {
    const revision = {
      couponNo,
      editCode,
      key: 'k',
      network: '10.0.0.1',
      week: WEEK,
      picks: allOf(sheet, '1'),
    };
    return contest.execute(new ReviseCoupon({ revision, caller: VISITOR }));
  };

  it('fences and seals once, after the lock and the time for appends', async () => {
    contest.travel('2026-11-21T12:00:01.999Z');
    await tick();
    expect(await contest.events('WeekFenced', 'WeekLocked')).toEqual([]);
    contest.travel('2026-11-21T12:00:02.000Z');
    await Promise.all([tick(), tick()]);
    await tick();
    expect(await contest.events('WeekFenced', 'WeekLocked')).toMatchObject([
      { type: 'WeekFenced', data: { number: WEEK, lockedAt: LOCK_AT, sheet: { matchIds: sheet } } },
      { type: 'WeekLocked', data: { number: WEEK, lockedAt: LOCK_AT, count: 0 } },
    ]);
  });

  it('does not settle a week whose last result is withdrawn in the same moment', async () => {
    contest.travel(AFTER_LOCK);
    await tick();
    contest.travel(AFTER_MATCHES);
    await recordAll(sheet);
    const [decided] = contest.get(ContestState).current.weeks.values();
    await decide(sheet[0]!, { type: 'WithdrawResult', reason: 'Yanlış maç' });
    await contest.get(WeekSeals).settle(decided!);
    expect(await contest.events('WeekSettled')).toEqual([]);
  });

  it('puts every counting entry under the root, in log order, with its latest picks', async () => {
    for (const [person, outcome] of (['1', 'X', '2', 'X'] as const).entries())
      await submit(contest, submissionOf(sheet, person, { picks: allOf(sheet, outcome) }));
    const entries = (await contest.events('CouponSubmitted')) as readonly CouponSubmitted[];
    await contest.execute(
      new VoidCoupon({ couponNo: entries[1]!.data.couponNo, reason: 'Kimlik', caller: OPERATOR }),
    );
    contest.travel(AFTER_LOCK);
    await tick();
    const counting = entries.filter((_, i) => i !== 1).map(({ data }) => data.leafHash);
    const [seal] = await seals();
    expect(seal?.data).toMatchObject({ root: rootByDefinition(counting), count: 3 });
    expect(seal?.data.rarity).toEqual(Array.from({ length: 10 }, () => [1, 1, 1]));
  });

  it('reads the entries before the lock, and seals them with what came in afterwards', async () => {
    const codes: string[] = [];
    for (const person of [0, 1, 2])
      codes.push((await submit(contest, submissionOf(sheet, person))).accepted.editCode);
    const [first, second, third] = await leaves();
    contest.travel(BEFORE_LOCK);
    const readAll = jest.spyOn(contest.stores.log, 'readBatches');
    await tick();
    const read = await contest.stores.log.end();
    await revise(first!.couponNo, codes[0]!);
    await contest.execute(new VoidCoupon({ couponNo: second!.couponNo, reason: 'Kimlik', caller: OPERATOR }));
    await submit(contest, submissionOf(sheet, 3));
    readAll.mockClear();
    contest.travel(AFTER_LOCK);
    await tick();
    expect(readAll.mock.calls[0]?.[0]).toBe(read);
    const [revised] = (await contest.events('CouponRevised')) as readonly CouponRevised[];
    const counting = [revised!.data, third!, (await leaves())[3]!].map(({ leafHash }) => leafHash);
    expect((await seals())[0]?.data).toMatchObject({ root: rootByDefinition(counting), count: 3 });
  });

  it('reads the entries from the first one on after the log has failed', async () => {
    await submit(contest, submissionOf(sheet, 0));
    contest.travel(BEFORE_LOCK);
    await tick();
    await submit(contest, submissionOf(sheet, 1));
    jest.spyOn(contest.stores.log, 'readBatches').mockImplementationOnce(() => {
      throw new LogUnavailable('away');
    });
    await expect(tick()).rejects.toThrow(LogUnavailable);
    contest.travel(AFTER_LOCK);
    await tick();
    const counting = (await leaves()).map(({ leafHash }) => leafHash);
    expect((await seals())[0]?.data).toMatchObject({ root: rootByDefinition(counting), count: 2 });
  });

  it('publishes a seal that can be recomputed from the log alone, also after a later void', async () => {
    await submit(contest, submissionOf(sheet, 0));
    await submit(contest, submissionOf(sheet, 1));
    contest.travel(AFTER_LOCK);
    await tick();
    const [entry] = (await contest.events('CouponSubmitted')) as readonly CouponSubmitted[];
    await contest.execute(
      new VoidCoupon({ couponNo: entry!.data.couponNo, reason: 'Kimlik', caller: OPERATOR }),
    );
    expect(await sealsIn(contest.stores.log)).toMatchObject([
      { week: WEEK, isEqual: true, published: { count: 2 } },
    ]);
  });

  it('never seals a draft, nor a week that could have no entries', async () => {
    const other = await startContest();
    await openWeek(other, 15, 9);
    other.travel(AFTER_LOCK);
    await other.get(WeekJob).tick();
    expect(await other.events('WeekLocked')).toEqual([]);
    await other.close();
  });

  it('never seals a week that became a draft again before anybody entered', async () => {
    await toDraft();
    contest.travel(AFTER_LOCK);
    await tick();
    expect(await contest.events('WeekFenced', 'WeekLocked')).toEqual([]);
  });

  it('seals a draft that somebody has entered', async () => {
    await submit(contest, submissionOf(sheet));
    await toDraft();
    contest.travel(AFTER_LOCK);
    await tick();
    expect(await contest.events('WeekFenced', 'WeekLocked')).toHaveLength(2);
  });

  it('reopens nothing after the seal, for any status or date', async () => {
    contest.travel(AFTER_LOCK);
    await tick();
    const [{ data }] = (await seals()) as [WeekLocked];
    const change = { lockAt: '2026-11-23T12:00:00.000Z', status: 'active' } as const;
    await contest.execute(new ChangeWeek({ weekId: data.weekId, change, expected: null, caller: OPERATOR }));
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('DEADLINE_PASSED'));
  });

  it("settles when every match is decided, and destroys the keys of the entries' networks", async () => {
    await submit(contest, submissionOf(sheet));
    const tag = (await contest.events('CouponSubmitted')) as readonly CouponSubmitted[];
    contest.travel(AFTER_MATCHES);
    await tick();
    await recordAll(sheet.slice(1));
    await tick();
    expect(await systemsWork()).toEqual(['WeekLocked']);
    await recordAll(sheet.slice(0, 1));
    await tick();
    await tick();
    expect(await systemsWork()).toEqual(['WeekLocked', 'WeekSettled']);
    expect((await contest.events('WeekSettled'))[0]?.data).toMatchObject({ decided: 10 });
    expect(await contest.stores.vault.tagOf('week-source-15', '10.0.0.1')).not.toBe(tag[0]?.data.sourceTag);
  });

  it('destroys keys that were created while a settled week was reopened', async () => {
    const traceOf = () => contest.stores.vault.tagOf('week-spent-15', '10000000146');
    contest.travel(AFTER_MATCHES);
    await tick();
    await recordAll(sheet);
    await tick();
    await decide(sheet[0]!, { type: 'WithdrawResult', reason: 'İtiraz var' });
    await tick();
    const left = await traceOf();
    await tick();
    expect(await traceOf()).toBe(left);
    await recordAll(sheet.slice(0, 1));
    await tick();
    expect(await traceOf()).not.toBe(left);
  });

  it('voids unplayed matches when the week closes, and settles the rest', async () => {
    contest.travel(AFTER_MATCHES);
    await tick();
    await recordAll(sheet.slice(2));
    await decide(sheet[0]!, { type: 'PostponeMatch', kind: 'abandoned', reason: 'Kar yağışı' });
    contest.travel(CLOSE_AT);
    await tick();
    await tick();
    expect(await systemsWork()).toEqual(['WeekLocked', 'MatchVoided', 'MatchVoided', 'WeekSettled']);
    expect((await contest.events('WeekSettled'))[0]?.data).toMatchObject({ decided: 8 });
  });

  it('leaves a match whose result was withdrawn to the operator', async () => {
    contest.travel(CLOSE_AT);
    await recordAll(sheet);
    await decide(sheet[0]!, { type: 'WithdrawResult', reason: 'İtiraz var' });
    await tick();
    await tick();
    expect(await systemsWork()).toEqual(['WeekLocked']);
  });

  it('voids a postponed match whose wrong result was taken back, as it was said when it was postponed', async () => {
    contest.travel(AFTER_MATCHES);
    await tick();
    await recordAll(sheet.slice(2));
    await decide(sheet[0]!, SNOW);
    await decide(sheet[0]!, twoOne);
    await undo(sheet[0]!, 2);
    await decide(sheet[1]!, twoOne);
    await decide(sheet[1]!, { type: 'WithdrawResult', reason: 'Yanlış maç' });
    await decide(sheet[1]!, SNOW);
    contest.travel(CLOSE_AT);
    await tick();
    await tick();
    expect(await systemsWork()).toEqual(['WeekLocked', 'MatchVoided', 'MatchVoided', 'WeekSettled']);
  });

  it('leaves a match to the operator again once its postponement after a withdrawal is undone', async () => {
    contest.travel(AFTER_MATCHES);
    await recordAll(sheet);
    await decide(sheet[0]!, { type: 'WithdrawResult', reason: 'İtiraz var' });
    await decide(sheet[0]!, SNOW);
    await undo(sheet[0]!, 3);
    contest.travel(CLOSE_AT);
    await tick();
    await tick();
    expect(await systemsWork()).toEqual(['WeekLocked']);
  });

  it('never voids a reinstated match again, however often it is postponed or its result taken back', async () => {
    contest.travel(AFTER_MATCHES);
    await recordAll(sheet.slice(1));
    await decide(sheet[0]!, SNOW);
    await decide(sheet[0]!, { type: 'VoidMatch', reason: 'Oynanmayacak' });
    await undo(sheet[0]!, 2);
    await decide(sheet[0]!, twoOne);
    await undo(sheet[0]!, 5);
    contest.travel(CLOSE_AT);
    await tick();
    await tick();
    expect(await systemsWork()).toEqual(['MatchVoided', 'WeekLocked']);
  });

  it('leaves a reinstated match to the operator, and settles again once it is decided', async () => {
    contest.travel(AFTER_MATCHES);
    await tick();
    await recordAll(sheet.slice(1));
    contest.travel(CLOSE_AT);
    await tick();
    await tick();
    const first = sheet[0]!;
    await contest.execute(
      new UndoMatchChange({ matchId: first, reason: 'Oynanmış', expected: 1, caller: OPERATOR }),
    );
    await tick();
    await tick();
    const before = ['WeekLocked', 'MatchVoided', 'WeekSettled', 'WeekReopened'];
    expect(await systemsWork()).toEqual(before);
    await decide(first, twoOne);
    await tick();
    expect(await systemsWork()).toEqual([...before, 'WeekSettled']);
    expect((await contest.events('WeekSettled')).at(-1)?.data).toMatchObject({ decided: 10 });
  });

  it('settles again after a correction, without opening entries', async () => {
    contest.travel(AFTER_MATCHES);
    await tick();
    await recordAll(sheet);
    await tick();
    await decide(sheet[0]!, { type: 'CorrectResult', homeScore: 0, awayScore: 0, reason: 'Tutanak' });
    await tick();
    await tick();
    expect(await systemsWork()).toEqual(['WeekLocked', 'WeekSettled', 'WeekReopened', 'WeekSettled']);
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('DEADLINE_PASSED'));
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'continues after a crash behind %i of its steps with the same outcome',
    async (steps) => {
      await submit(contest, submissionOf(sheet));
      contest.travel(AFTER_MATCHES);
      await recordAll(sheet.slice(3));
      contest.travel(CLOSE_AT);
      cut.left = steps;
      const [outcome] = await Promise.allSettled([tick()]);
      expect(outcome.status).toBe(steps < 6 ? 'rejected' : 'fulfilled');
      await restart(CLOSE_AT);
      await tick();
      expect(await systemsWork()).toEqual([
        'WeekLocked',
        'MatchVoided',
        'MatchVoided',
        'MatchVoided',
        'WeekSettled',
      ]);
    },
  );

  describe('timer', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('runs every second', async () => {
      contest.get(WeekJob).onApplicationBootstrap();
      contest.travel(AFTER_LOCK);
      await secondPasses();
      expect(await seals()).toHaveLength(1);
    });

    it('does not run while a past season is being written', async () => {
      const job = contest.get(WeekJob);
      job.onApplicationBootstrap();
      contest.travel(AFTER_LOCK);
      await job.whilePaused(secondPasses);
      expect(await seals()).toEqual([]);
    });
  });
});
