import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { WeekId, WeekNumber } from '@onda-on/contracts/rules';

import { OPERATOR, openWeek, planOf, submissionOf, submit } from '../../main/testing/contest-scenes.ts';
import { CutLog, Killed } from '../../main/testing/cut-log.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { ChangeWeek, CreateWeek, DeleteWeek } from './week.commands.ts';

const draft = (number: number) => planOf(number, { status: 'draft' });

describe('weeks', () => {
  const cut = new CutLog();
  let contest: RunningContest;
  beforeEach(async () => {
    cut.left = Number.POSITIVE_INFINITY;
    contest = await startContest({ around: cut.around });
  });
  afterEach(() => contest.close());

  const create = (number: number) =>
    contest.execute(new CreateWeek({ plan: draft(number), caller: OPERATOR }));
  const renumber = (id: WeekId, number: number) =>
    contest.execute(
      new ChangeWeek({
        weekId: id,
        change: { number: number as WeekNumber },
        expected: null,
        caller: OPERATOR,
      }),
    );
  const activate = (id: WeekId) =>
    contest.execute(
      new ChangeWeek({ weekId: id, change: { status: 'active' }, expected: null, caller: OPERATOR }),
    );
  const remove = (id: WeekId) =>
    contest.execute(new DeleteWeek({ weekId: id, expected: null, caller: OPERATOR }));
  const typesOf = async () => (await contest.events()).map(({ type }) => type);
  const numbersNow = async () => {
    const found = new Map<string, number>();
    for (const { type, data } of await contest.events('WeekCreated', 'WeekChanged', 'WeekDeleted'))
      if (type === 'WeekDeleted') found.delete(data.weekId);
      else if (type === 'WeekCreated' || type === 'WeekChanged') found.set(data.weekId, data.number);
    return [...found.values()].toSorted((a, b) => a - b);
  };
  /** Restarts: a new process on the same files. */
  const restart = async () => {
    await contest.close();
    cut.left = Number.POSITIVE_INFINITY;
    contest = await startContest({ around: cut.around, dataDirectory: contest.dataDirectory });
  };

  it('reserve their number before they are created', async () => {
    await create(15);
    expect(await typesOf()).toEqual(['WeekNumberReserved', 'WeekCreated']);
  });

  it('have different numbers, also when twenty are created at once', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        contest.execute(
          new CreateWeek({
            plan: planOf(15, { status: 'draft', closeAt: `2026-12-${i + 10}T00:00:00.000Z` }),
            caller: OPERATOR,
          }),
        ),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await numbersNow()).toEqual([15]);
  });

  it('are refused without a trace', async () => {
    const wrong = planOf(15, { lockAt: '2026-12-24T12:00:00.000Z' });
    await expect(contest.execute(new CreateWeek({ plan: wrong, caller: OPERATOR }))).rejects.toEqual(
      rejected('WEEK_DATES_ORDER'),
    );
    expect(await typesOf()).toEqual([]);
  });

  it.each<[string, number | null, object]>([
    ['WEEK_DATES_ORDER', null, { lockAt: '2026-12-24T12:00:00.000Z' }],
    ['STALE_VERSION', 7, {}],
  ])('are refused a new number without a trace: %s', async (code, expected, change) => {
    const { week } = await create(15);
    const renumbered = new ChangeWeek({
      weekId: week.id,
      change: { ...change, number: 16 as WeekNumber },
      expected,
      caller: OPERATOR,
    });
    await expect(contest.execute(renumbered)).rejects.toMatchObject({ code });
    expect(await typesOf()).toEqual(['WeekNumberReserved', 'WeekCreated']);
  });

  it('have at most one active week, whichever comes first', async () => {
    const [one, two] = [await create(15), await create(16)];
    const both = await Promise.allSettled([activate(one.week.id), activate(two.week.id)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { code: 'WEEK_ALREADY_ACTIVE', details: { number: 15 } } });
  });

  it('release their number when it changes, and when they are deleted', async () => {
    const { week } = await create(15);
    await renumber(week.id, 16);
    await create(15);
    await remove(week.id);
    await create(16);
    expect(await numbersNow()).toEqual([15, 16]);
  });

  it('are not deleted while they have coupons, and the refusal names the number', async () => {
    const sheet = await openWeek(contest);
    for (const person of [0, 1, 2]) await submit(contest, submissionOf(sheet, person));
    const [created] = await contest.events('WeekCreated');
    const { weekId } = created!.data as { weekId: WeekId };
    await expect(remove(weekId)).rejects.toMatchObject({ code: 'WEEK_HAS_COUPONS', details: { coupons: 3 } });
    await expect(renumber(weekId, 20)).rejects.toEqual(rejected('WEEK_NUMBER_PINNED'));
  });

  it('accept entries that arrive during their deletion', async () => {
    const sheet = await openWeek(contest);
    const [created] = await contest.events('WeekCreated');
    const { weekId } = created!.data as { weekId: WeekId };
    const entries = Array.from({ length: 20 }, (_, person) => submit(contest, submissionOf(sheet, person)));
    const [deleted, ...answers] = await Promise.allSettled([remove(weekId), ...entries]);
    const taken = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(taken === 0 || deleted?.status === 'rejected').toBe(true);
    const valid =
      (await contest.events('CouponSubmitted')).length - (await contest.events('CouponVoided')).length;
    expect(valid).toBe(taken);
  });

  describe('whose creation was interrupted', () => {
    it.each([0, 1])('after %i steps are created by the next attempt, once', async (steps) => {
      cut.left = steps;
      await expect(create(15)).rejects.toThrow(Killed);
      await restart();
      await create(15);
      expect(await numbersNow()).toEqual([15]);
      const about = (await typesOf()).filter((type) => type.startsWith('Week'));
      expect(about).toEqual(['WeekNumberReserved', 'WeekCreated']);
    });

    it('do not keep the number from another week, nor take it back', async () => {
      const { week } = await create(15);
      cut.left = 1;
      const weekId = 'week-16' as WeekId;
      const creation = new CreateWeek({ plan: draft(16), weekId, caller: OPERATOR });
      await expect(contest.execute(creation)).rejects.toThrow(Killed);
      await restart();
      await renumber(week.id, 16);
      await expect(contest.execute(creation)).rejects.toEqual(rejected('WEEK_NUMBER_TAKEN'));
      expect(await numbersNow()).toEqual([16]);
    });
  });

  describe('whose change of number was interrupted', () => {
    it.each([0, 1, 2])('after %i steps keep both numbers with their holders', async (steps) => {
      const { week } = await create(15);
      cut.left = steps;
      await expect(renumber(week.id, 16)).rejects.toThrow(Killed);
      await restart();
      await renumber(week.id, 16);
      await create(15);
      await expect(create(16)).rejects.toEqual(rejected('WEEK_NUMBER_TAKEN'));
      expect(await numbersNow()).toEqual([15, 16]);
    });

    it('after one step do not keep the number that they never got', async () => {
      const { week } = await create(15);
      cut.left = 1;
      await expect(renumber(week.id, 16)).rejects.toThrow(Killed);
      await restart();
      await create(16);
      expect(await numbersNow()).toEqual([15, 16]);
    });
  });

  describe('whose deletion was interrupted', () => {
    it.each([0, 1])('after %i steps release their number', async (steps) => {
      const { week } = await create(15);
      cut.left = steps;
      await expect(remove(week.id)).rejects.toThrow(Killed);
      await restart();
      if (steps === 0) await remove(week.id);
      await create(15);
      expect(await numbersNow()).toEqual([15]);
    });
  });
});
