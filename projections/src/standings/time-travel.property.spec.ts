import { describe, expect, it } from '@jest/globals';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { RESULT_HISTORY } from '@onda-on/contracts/views';
import * as fc from 'fast-check';

import { resultHistoryProjection } from '../matches/result-history.projector.ts';
import * as fact from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';
import { histories } from '../testing/histories.ts';
import { modelAfter } from '../testing/model-after.ts';
import { meritOf, NaiveTable } from '../testing/naive-table.ts';
import { boardOf } from './reader/boards.ts';
import { standingsProjection } from './standings.session.ts';
import { stopsOf } from './time-travel.ts';

const WEEK = 1 as WeekNumber;

/** The stops and the table of week 1. */
async function weekAfter(facts: readonly Fact[]) {
  const { reads } = await modelAfter(standingsProjection, ...facts);
  const history = (await (await modelAfter(resultHistoryProjection, ...facts)).of(RESULT_HISTORY))['1'];
  const board = (await boardOf(reads, WEEK))!;
  return { board, stops: stopsOf(board.view.sheet, history?.steps ?? []) };
}

/** The log up to and with each match's first result in week 1. */
function logsUntilFirstResults(facts: readonly Fact[]) {
  const seen = new Set<string>();
  return facts.flatMap(({ event }, index) => {
    if (event.type !== 'ResultRecorded' || event.data.week !== WEEK || seen.has(event.data.matchId))
      return [];
    seen.add(event.data.matchId);
    return [{ matchId: event.data.matchId, facts: facts.slice(0, index + 1) }];
  });
}

describe('stops of a week', () => {
  it('are its matches in the order of their first results, as published then and as corrected now', () =>
    fc.assert(
      fc.asyncProperty(histories, async (facts) => {
        const { stops } = await weekAfter(facts);
        const logs = logsUntilFirstResults(facts);
        expect(stops.map(({ matchId }) => matchId)).toEqual(logs.map(({ matchId }) => matchId));
        const now = new NaiveTable(facts);
        const slots = now.weeks.get(WEEK)?.slots ?? [];
        for (const [index, { results }] of stops.entries()) {
          expect(results.published).toEqual(new NaiveTable(logs[index]!.facts).resultsOf(WEEK));
          const reached = new Set<string>(logs.slice(0, index + 1).map(({ matchId }) => matchId));
          expect(results.corrected).toEqual(
            now
              .resultsOf(WEEK)
              .map((result, slot) =>
                reached.has(slots[slot] ?? '') || result === 'void' ? result : 'pending',
              ),
          );
        }
      }),
    ));

  it('each have the table that a naive one has under the same results, on every page', () =>
    fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: 3 }), async (facts, size) => {
        const { board, stops } = await weekAfter(facts);
        const naive = new NaiveTable(facts);
        const rarity = naive.weeks.get(WEEK)?.rarity ?? null;
        const entries = naive.rankedOf(WEEK);
        // In log order, as the board has them.
        const coupons: readonly string[] = facts.flatMap(({ event }) =>
          event.type === 'CouponSubmitted' && event.data.week === WEEK ? [event.data.couponNo] : [],
        );
        for (const { results } of stops) {
          for (const reading of ['published', 'corrected'] as const) {
            const expected = entries
              .toSorted((a, b) => coupons.indexOf(a.couponNo) - coupons.indexOf(b.couponNo))
              .map(({ couponNo, picks }) =>
                Object.assign(meritOf(picks, results[reading], rarity), { couponNo }),
              )
              .toSorted((a, b) => b.correct - a.correct || b.rarity - a.rarity);
            const table = board.under(results[reading]);
            const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => table.pageOf(page, size)));
            const rows = pages.flat().map(({ couponNo, correct, rarity: rare }) => ({
              correct,
              rarity: rare,
              couponNo,
            }));
            expect(rows).toEqual(expected.slice(0, size * 5));
            for (const [index, { couponNo, correct }] of expected.entries()) {
              expect(table.placeOf(couponNo as CouponNo)).toBe(index);
              expect((await table.rowOf(couponNo as CouponNo))?.rank).toBe(
                table.decided > 0 ? 1 + expected.filter((each) => each.correct > correct).length : null,
              );
            }
          }
        }
      }),
    ));

  it('stay where they are when a result is corrected, withdrawn and recorded again, or void', async () => {
    const first = [fact.recorded(1, 1, '1'), fact.recorded(1, 0, 'X')];
    const later = [
      fact.corrected(1, 0, 'X', '2'),
      fact.withdrawn(1, 1, '1'),
      fact.recorded(1, 2, '1'),
      fact.recorded(1, 1, '2'),
      fact.matchVoided(1, 2, '1'),
    ];
    const { stops } = await weekAfter([fact.planned(1), fact.pinned(1, 3), ...first, ...later]);
    expect(stops.map(({ slot, published, corrected }) => [slot, published.result, corrected.result])).toEqual(
      [
        [1, '1', '2'],
        [0, 'X', '2'],
        [2, '1', 'void'],
      ],
    );
    expect(stops.map(({ results }) => results.published.join())).toEqual([
      'pending,1,pending',
      'X,1,pending',
      '2,pending,1',
    ]);
    expect(stops.map(({ results }) => results.corrected.join())).toEqual([
      'pending,2,void',
      '2,2,void',
      '2,2,void',
    ]);
  });
});

describe('moves of a correction', () => {
  it('count who rose and fell, and list who came among the first and who left', async () => {
    const { board } = await weekAfter([
      fact.planned(1),
      fact.pinned(1, 2),
      ...['11', '1X', 'X1', 'X2'].map((picks, person) => fact.submitted(1, person, picks)),
      fact.locked(1, [
        [2, 2, 0],
        [2, 1, 1],
      ]),
      fact.recorded(1, 0, '1'),
      fact.corrected(1, 0, '1', 'X'),
    ]);
    const moves = await board.movesOf(board.view.changes[0]!, 2);
    expect(moves).toMatchObject({ rose: 2, fell: 2 });
    expect(
      moves.first.map(({ row, wasFirst, isFirst }) => [
        row.couponNo,
        row.previousRank,
        row.rank,
        wasFirst,
        isFirst,
      ]),
    ).toEqual([
      [fact.couponNo(1, 2), 3, 1, false, true],
      [fact.couponNo(1, 3), 3, 1, false, true],
      [fact.couponNo(1, 0), 1, 3, true, false],
      [fact.couponNo(1, 1), 1, 3, true, false],
    ]);
  });
});
