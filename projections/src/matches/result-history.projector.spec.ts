import { describe, expect, it } from '@jest/globals';
import { RESULT_HISTORY } from '@onda-on/contracts/views';
import * as fc from 'fast-check';

import * as fact from '../testing/facts.ts';
import { histories } from '../testing/histories.ts';
import { modelAfter } from '../testing/model-after.ts';
import { NaiveTable } from '../testing/naive-table.ts';
import { resultHistoryProjection } from './result-history.projector.ts';

const AT = '2026-11-21T19:00:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';
const historyAfter = async (...facts: readonly fact.Fact[]) =>
  (await modelAfter(resultHistoryProjection, ...facts)).of(RESULT_HISTORY);

describe('history of results', () => {
  it('keeps every change of every match of a week in the order of the log', async () => {
    const history = await historyAfter(
      fact.recorded(1, 1, 'X', AT),
      fact.recorded(1, 0, '1'),
      fact.recorded(2, 0, '2'),
      fact.corrected(1, 1, 'X', '2'),
      fact.withdrawn(1, 0, '1'),
      fact.matchVoided(1, 0),
      fact.reinstated(1, 0),
    );
    expect(
      history['1']?.steps.map(({ matchId, kind, result, score }) => [matchId, kind, result, score]),
    ).toEqual([
      ['m-1-1', 'recorded', 'X', { homeScore: 1, awayScore: 1 }],
      ['m-1-0', 'recorded', '1', { homeScore: 3, awayScore: 0 }],
      ['m-1-1', 'corrected', '2', { homeScore: 0, awayScore: 2 }],
      ['m-1-0', 'withdrawn', 'pending', null],
      ['m-1-0', 'void', 'void', null],
      ['m-1-0', 'reinstated', 'pending', null],
    ]);
    expect(history['1']?.steps.slice(0, 2).map(({ at }) => at)).toEqual([AT, NOW]);
    expect(history['2']?.steps).toHaveLength(1);
  });

  it('takes no notice of a postponed match that is played after all', async () =>
    expect(await historyAfter(fact.postponed(1, 0), fact.reinstated(1, 0, 'postponed'))).toEqual({}));

  it('ends, folded, in the results of the table', () =>
    fc.assert(
      fc.asyncProperty(histories, async (facts) => {
        const history = await historyAfter(...facts);
        const naive = new NaiveTable(facts);
        for (const week of [1, 2]) {
          const latest = new Map(
            (history[String(week)]?.steps ?? []).map(({ matchId, result }) => [matchId as string, result]),
          );
          const slots = naive.weeks.get(week)?.slots ?? [];
          expect(slots.map((id) => latest.get(id) ?? 'pending')).toEqual(naive.resultsOf(week));
        }
      }),
    ));
});
