import { describe, expect, it } from '@jest/globals';
import type { WeekNumber } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { digestOf } from '../replay/digest.ts';
import { ProjectionRunner } from '../runner/projection-runner.ts';
import { histories } from '../testing/histories.ts';
import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { bringForward, logOf, modelAfter } from '../testing/model-after.ts';
import { NaiveTable } from '../testing/naive-table.ts';
import { boardOf, seasonBoardOf } from './reader/boards.ts';
import { standingsProjection } from './standings.session.ts';

describe('standings projection', () => {
  it('equals a naive table for any history, on every page', () =>
    fc.assert(
      fc.asyncProperty(histories, async (facts) => {
        const { reads, parked } = await modelAfter(standingsProjection, ...facts);
        expect(parked).toBe(0);
        const naive = new NaiveTable(facts);
        for (const week of [1, 2]) {
          const board = (await boardOf(reads, week as WeekNumber))!;
          const rows = await board.pageOf(1, 1_000);
          const expected = naive.rankedOf(week);
          expect(
            rows.map(({ participantId, couponNo, picks, correct, rarity, rank }) => ({
              person: participantId,
              couponNo,
              picks,
              correct,
              rarity,
              rank,
            })),
          ).toEqual(expected);
          expect(board.view.top).toEqual(rows);
          expect(rows.map(({ couponNo }) => board.placeOf(couponNo))).toEqual(rows.map((_, place) => place));
        }
        const season = await seasonBoardOf(reads);
        const sums = naive.season();
        expect(season?.places ?? 0).toBe(sums.size);
        for (const row of season?.pageOf(1, 1_000) ?? []) {
          expect({ correct: row.correct, weeks: row.weeks }).toEqual(sums.get(row.participantId));
        }
        expect(season?.pageOf(1, 100)).toEqual(season?.view.top);
      }),
      { numRuns: 150 },
    ));

  it('gives the same bytes however the log is cut into batches, and after any restart', () =>
    fc.assert(
      fc.asyncProperty(
        histories,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        async (facts, size, restart) => {
          const whole = await modelAfter(standingsProjection, ...facts);
          const reads = new MemoryReadStore();
          for (let to = restart; ; to += restart) {
            // A new runner has no memory, so it continues from the documents and skips repeated events.
            const runner = new ProjectionRunner(standingsProjection, reads);
            await bringForward(runner, await logOf(facts.slice(0, to)), size);
            if (to >= facts.length) break;
          }
          const [a, b] = [
            await digestOf(reads, standingsProjection),
            await digestOf(whole.reads, standingsProjection),
          ];
          expect(a).toBe(b);
        },
      ),
      { numRuns: 100 },
    ));
});
