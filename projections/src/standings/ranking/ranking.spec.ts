import { describe, expect, it } from '@jest/globals';
import type { PickCounts } from '@onda-on/contracts/events';
import type { Picks, SlotResult } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { meritOf } from '../../testing/naive-table.ts';
import { packPicks } from '../packed-picks.ts';
import { rankIn, Ranking, type Criteria } from './ranking.ts';

type Drawn = Criteria & Readonly<{ picks: readonly Picks[]; flags: readonly number[] }>;

const count = fc.nat({ max: 50 });
const sheets = fc.integer({ min: 1, max: 16 }).chain((slots) => {
  const each = <T>(drawn: fc.Arbitrary<T>) => fc.array(drawn, { minLength: slots, maxLength: slots });
  return fc.record<Drawn>({
    results: each(fc.constantFrom<SlotResult>('1', 'X', '2', 'pending', 'void')),
    // Few shares, so that different picks are equally rare; no counts in a week that is not yet locked.
    rarity: fc.option<PickCounts>(
      each(fc.oneof(fc.tuple(count, count, count), fc.constantFrom([5, 3, 2] as const, [0, 0, 0] as const))),
    ),
    picks: fc.array(
      each(fc.constantFrom('1', 'X', '2')).map((all) => all.join('')),
      { maxLength: 60 },
    ),
    flags: fc.array(fc.nat({ max: 3 }), { maxLength: 20 }),
  });
});

const boardOf = ({ picks, flags, results }: Drawn) => ({
  size: picks.length,
  picks: Uint32Array.from(picks, (each) => packPicks(each, results.length)),
  flags: Uint8Array.from(picks, (_, row) => flags[row] ?? 0),
});

/** Rows in prize order, by plain sorting, with their correct picks and rarity. */
function sortedRows(drawn: Drawn) {
  const merits = drawn.picks.map((each) => meritOf(each, drawn.results, drawn.rarity));
  const rows = [...merits.keys()]
    .filter((row) => (drawn.flags[row] ?? 0) === 0)
    .toSorted(
      (a, b) => merits[b]!.correct - merits[a]!.correct || merits[b]!.rarity - merits[a]!.rarity || a - b,
    );
  return { merits, rows };
}

describe('prize order of a board', () => {
  it('equals a sort by correct picks, then rarity, then the log, for any results, flags and shares', () =>
    fc.assert(
      fc.property(sheets, fc.nat({ max: 70 }), fc.nat({ max: 70 }), (drawn, limit, room) => {
        const { merits, rows } = sortedRows(drawn);
        const ranking = new Ranking(boardOf(drawn), drawn);
        expect([...ranking.order()]).toEqual(rows);
        expect([...ranking.order(limit)]).toEqual(rows.slice(0, limit));
        expect([...ranking.order(rows.length, new Uint32Array(room).fill(7))]).toEqual(rows);
        expect(ranking.places).toBe(rows.length);
        for (const [correct, size] of ranking.histogram.entries())
          expect(size).toBe(rows.filter((row) => merits[row]!.correct === correct).length);
      }),
      { numRuns: 300 },
    ));

  it('finds rows that are equal in both, and gives no better rank for rarity', () =>
    fc.assert(
      fc.property(sheets, (drawn) => {
        const { merits, rows } = sortedRows(drawn);
        const board = boardOf(drawn);
        const ranking = new Ranking(board, drawn);
        for (const row of rows) {
          const { correct, rarity } = merits[row]!;
          const isEqual = (other: number) =>
            merits[other]!.correct === correct && merits[other]!.rarity === rarity;
          const from = rows.findIndex(isEqual);
          expect(ranking.equalTo(board.picks[row]!)).toEqual({ from, to: rows.findLastIndex(isEqual) + 1 });
          expect(rankIn(ranking.histogram, correct)).toBe(
            1 + rows.filter((other) => merits[other]!.correct > correct).length,
          );
        }
      }),
    ));
});
