import { describe, expect, it } from '@jest/globals';
import { isWeekNumber, type CouponNo, type SlotResult, type WeekNumber } from '@onda-on/contracts/rules';
import { overriding } from '@onda-on/stores/testing/overriding';

import { scratchOf } from '../../replay/scratch.read-store.ts';
import { ProjectionRunner } from '../../runner/projection-runner.ts';
import * as fact from '../../testing/facts.ts';
import { bringForward, logOf, modelAfter } from '../../testing/model-after.ts';
import { standingsProjection } from '../standings.session.ts';
import { boardOf, seasonBoardOf } from './boards.ts';

const week = (number: number): WeekNumber => (isWeekNumber(number) ? number : (1 as WeekNumber));
const PERSONS = 2_500;
const PICKS = ['11', '1X', 'X1', '22', '12'] as const;

/** More than two chunks of coupons, so that some rows are in chunks that are not written again. */
const crowd = [
  fact.planned(1),
  fact.pinned(1, 2),
  ...Array.from({ length: PERSONS }, (_, person) => fact.submitted(1, person, PICKS[person % PICKS.length]!)),
];
const board = async (reads: Parameters<typeof boardOf>[0]) => (await boardOf(reads, week(1)))!;

describe('full table', () => {
  it('pages through all places, and finds a coupon on its page', async () => {
    const { reads } = await modelAfter(
      standingsProjection,
      ...crowd,
      fact.recorded(1, 0, '1'),
      fact.recorded(1, 1, '1'),
    );
    const table = await board(reads);
    const pages = await Promise.all(Array.from({ length: 125 }, (_, i) => table.pageOf(i + 1, 20)));
    const rows = pages.flat();
    expect(rows).toHaveLength(PERSONS);
    expect(rows.slice(0, 100)).toEqual(table.view.top);
    expect(new Set(rows.map(({ couponNo }) => couponNo)).size).toBe(PERSONS);
    const last = fact.couponNo(1, PERSONS - 1);
    const place = table.placeOf(last)!;
    expect(rows[place]).toEqual(await table.rowOf(last));
    expect(rows[place]).toMatchObject({ couponNo: last, correct: 1 });
    expect(await table.pageOf(126, 20)).toEqual([]);
    expect(table.placeOf('ZZZZ-ZZZZ-ZZZZ' as CouponNo)).toBeUndefined();
  });

  it('stays current through saves, without being loaded again', async () => {
    const { reads, runner } = await modelAfter(standingsProjection, ...crowd);
    let loads = 0;
    const watched = overriding(reads, {
      getMany: (from, ids) => {
        if (from.name.startsWith('board-chunks')) loads += 1;
        return reads.getMany(from, ids);
      },
    });
    expect((await board(watched)).places).toBe(PERSONS);
    const before = loads;
    const more = [
      fact.voided(1, 0),
      fact.revised(1, 1_100, '22'),
      fact.submitted(1, 9_999, '22'),
      fact.recorded(1, 0, '2'),
    ];
    await bringForward(runner, await logOf([...crowd, ...more]));
    const table = await board(watched);
    expect(loads).toBe(before);
    expect(table.places).toBe(PERSONS);
    expect(table.placeOf(fact.couponNo(1, 0))).toBeUndefined();
    const [first] = await table.pageOf(1, 1);
    expect(first).toMatchObject({ couponNo: fact.couponNo(1, 3), rank: 1 });
    expect(table.placeOf(fact.couponNo(1, 1_100))).toBe(220);
    expect(table.placeOf(fact.couponNo(1, 9_999))).toBe(501);
  });

  it('reads only the chunks again that another process has changed', async () => {
    const { reads, runner } = await modelAfter(standingsProjection, ...crowd);
    const read: string[] = [];
    const elsewhere = overriding(reads, {
      getMany: (from, ids) => {
        if (from.name.startsWith('board-chunks')) read.push(...ids);
        return reads.getMany(from, ids);
      },
      onSaved: (listener) =>
        reads.onSaved((saved) =>
          listener({
            ...saved,
            touched: saved.touched?.map(({ collection, id, hint }) => ({ collection, id, hint })),
          }),
        ),
    });
    expect((await board(elsewhere)).places).toBe(PERSONS);
    expect(read.splice(0)).toEqual(['1:0', '1:1', '1:2']);
    const more = [fact.revised(1, 1_100, '22'), fact.submitted(1, 9_999, '22')];
    await bringForward(runner, await logOf([...crowd, ...more]));
    const table = await board(elsewhere);
    expect(read.splice(0).toSorted()).toEqual(['1:1', '1:2']);
    expect(table.places).toBe(PERSONS + 1);
    await bringForward(runner, await logOf([...crowd, ...more, fact.recorded(1, 0, '2')]));
    expect((await board(elsewhere)).placeOf(fact.couponNo(1, 3))).toBe(0);
    expect(read).toEqual([]);
    expect(await board(elsewhere)).toBe(table);
    const all = await table.pageOf(1, PERSONS + 1);
    expect(all).toEqual(await (await board(reads)).pageOf(1, PERSONS + 1));
  });

  it('is loaded again after a missed save', async () => {
    const { reads } = await modelAfter(standingsProjection, ...crowd);
    const deaf = overriding(reads, { onSaved: () => () => undefined });
    expect((await board(deaf)).places).toBe(PERSONS);
    await bringForward(
      new ProjectionRunner(standingsProjection, reads),
      await logOf([...crowd, fact.blocked(7)]),
    );
    const table = await board(deaf);
    expect(table.places).toBe(PERSONS - 1);
    expect(table.view.blocked).toBe(1);
  });

  it('is loaded again after a rebuild at the same position', async () => {
    const sheet = [fact.planned(1), fact.pinned(1, 2)];
    const { reads } = await modelAfter(standingsProjection, ...sheet, fact.submitted(1, 1, '11'));
    expect(await (await board(reads)).pageOf(1, 1)).toMatchObject([{ picks: '11' }]);
    const beside = scratchOf(reads, '-beside');
    await bringForward(
      new ProjectionRunner(standingsProjection, beside),
      await logOf([...sheet, fact.submitted(1, 1, '22')]),
    );
    await reads.promote('standings', {
      suffix: '-beside',
      collections: standingsProjection.collections,
      writes: [],
    });
    expect(await (await board(reads)).pageOf(1, 1)).toMatchObject([{ picks: '22' }]);
  });

  it('previews another result without changing anything', async () => {
    const small = [
      fact.planned(1),
      fact.pinned(1, 2),
      fact.submitted(1, 1, '11'),
      fact.submitted(1, 2, 'X1'),
      fact.submitted(1, 3, '21'),
    ];
    const { reads } = await modelAfter(standingsProjection, ...small, fact.recorded(1, 0, '1'));
    const table = await board(reads);
    const preview = await table.preview(new Map([[fact.matchId(1, 0), 'X']]), 1);
    expect(preview).toMatchObject({ affected: 2, gains: 1, losses: 1, coupons: 3 });
    const [one, two] = [fact.couponNo(1, 1), fact.couponNo(1, 2)];
    expect(preview.before).toMatchObject({ count: 1, rows: [{ couponNo: one, correct: 1 }] });
    expect(preview.after).toMatchObject({ count: 1, rows: [{ couponNo: two, correct: 1, rank: 1 }] });
    expect((await table.pageOf(1, 1))[0]).toMatchObject({ couponNo: fact.couponNo(1, 1) });
  });

  it('lists those in first place only, and nobody before the first result', async () => {
    const entries = ['1X', '11', '1X', '22'].map((picks, person) => fact.submitted(1, person, picks));
    const { reads } = await modelAfter(standingsProjection, fact.planned(1), fact.pinned(1, 2), ...entries);
    const leads = async (...results: readonly SlotResult[]) => {
      const wanted = new Map(results.map((result, slot) => [fact.matchId(1, slot), result]));
      const { before, after, movesLead } = await (await board(reads)).preview(wanted, 3);
      return [before.count, after.count, after.rows.map(({ rank }) => rank), movesLead];
    };
    expect(await leads('pending')).toEqual([0, 0, [], false]);
    expect(await leads('1')).toEqual([0, 3, [1, 1, 1], true]);
    expect(await leads('1', '1')).toEqual([0, 1, [1], true]);
    expect(await leads('X')).toEqual([0, 4, [1, 1, 1], true]);
  });

  it('counts under any results the coupons that are ranked now, by correct picks', async () => {
    const { reads } = await modelAfter(
      standingsProjection,
      fact.planned(1),
      fact.pinned(1, 2),
      ...['11', '1X', 'X1', '22'].map((picks, person) => fact.submitted(1, person, picks)),
      fact.voided(1, 3),
      fact.recorded(1, 0, '1'),
      fact.recorded(1, 1, 'X'),
    );
    const table = await board(reads);
    const states: SlotResult[][] = [
      ['pending', 'pending'],
      ['1', 'pending'],
      ['1', 'X'],
      ['void', 'X'],
    ];
    const histograms = states.map((results) => table.under(results).histogram);
    expect(histograms).toEqual([
      [3, 0, 0],
      [1, 2, 0],
      [1, 1, 1],
      [2, 1, 0],
    ]);
    expect(histograms[2]).toEqual(table.view.histogram);
  });

  it('does not exist for a missing week', async () => {
    const { reads } = await modelAfter(standingsProjection, fact.planned(1));
    expect(await boardOf(reads, week(2))).toBeUndefined();
    expect(await seasonBoardOf(reads)).toBeUndefined();
  });

  it('of the season finds a person, and continues beyond the first hundred', async () => {
    const { reads } = await modelAfter(standingsProjection, ...crowd, fact.recorded(1, 0, '1'));
    const season = (await seasonBoardOf(reads))!;
    expect(season.places).toBe(PERSONS);
    expect(season.pageOf(1, 100)).toEqual(season.view.top);
    const person = fact.personId(PERSONS - 1);
    expect(season.pageOf(season.placeOf(person)! + 1, 1)).toEqual([season.rowOf(person)]);
    expect(season.placeOf(fact.personId(77_777))).toBeUndefined();
  });

  it('finds the latest entry of a person, also of those who came since it was asked first', async () => {
    const { reads, runner } = await modelAfter(standingsProjection, ...crowd, fact.recorded(1, 0, '1'));
    const before = await board(reads);
    const persons = [2_499, 9_999, 0, 1, 2, 7_999].map((n) => ({ participantId: fact.personId(n) }));
    const [own, ...others] = before.entriesOf(persons);
    expect(own).toEqual({ row: 2_499, isBlocked: false });
    expect([before.picksAt(own!.row), before.correctAt(own!.row)]).toEqual(['12', 1]);
    expect(others.map((each) => each?.row)).toEqual([undefined, 0, 1, 2, undefined]);

    const more = [
      fact.voided(1, 0),
      fact.submitted(1, 0, '22', 2),
      fact.voided(1, 1),
      fact.blocked(2),
      ...Array.from({ length: 3_000 }, (_, i) => fact.submitted(1, 5_000 + i, '22')),
    ];
    await bringForward(runner, await logOf([...crowd, fact.recorded(1, 0, '1'), ...more]));
    const after = await board(reads);
    expect(after.entriesOf(persons)).toEqual([
      own,
      undefined,
      { row: PERSONS, isBlocked: false },
      undefined,
      { row: 2, isBlocked: true },
      { row: PERSONS + 3_000, isBlocked: false },
    ]);
    const ids = await after.entryIdsOf([PERSONS, 3]);
    expect(ids).toEqual((await after.rowsAt([PERSONS, 3])).map(({ entryId }) => entryId));
  });
});
