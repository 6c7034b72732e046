import { describe, expect, it } from '@jest/globals';
import { STANDINGS } from '@onda-on/contracts/views';

import { digestOf } from '../replay/digest.ts';
import { ProjectionRunner } from '../runner/projection-runner.ts';
import * as fact from '../testing/facts.ts';
import { bringForward, logOf, modelAfter } from '../testing/model-after.ts';
import { standingsProjection } from './standings.session.ts';

const tableAfter = async (...facts: readonly fact.Fact[]) =>
  (await (await modelAfter(standingsProjection, ...facts)).of(STANDINGS))['1']!;

const three = [
  fact.planned(1),
  fact.pinned(1, 2),
  fact.submitted(1, 1, '11'),
  fact.submitted(1, 2, '1X'),
  fact.submitted(1, 3, '1X'),
  fact.submitted(1, 4, '22'),
];

describe('standings projection', () => {
  it('counts the coupons that each correction changed, with the table on both sides', async () => {
    const { changes } = await tableAfter(
      ...three,
      fact.blocked(4),
      fact.recorded(1, 0, '1'),
      fact.recorded(1, 1, '1'),
      fact.corrected(1, 1, '1', 'X'),
      fact.withdrawn(1, 0, '1'),
      fact.matchVoided(1, 1),
      fact.reinstated(1, 1),
    );
    const { home, away } = { home: fact.matchId(1, 0), away: fact.matchId(1, 1) };
    expect(changes).toEqual([
      {
        matchId: away,
        revision: 1,
        coupons: 3,
        affected: 3,
        before: { results: ['1', '1'], histogram: [0, 2, 1] },
        after: { results: ['1', 'X'], histogram: [0, 1, 2] },
      },
      {
        matchId: home,
        revision: 1,
        coupons: 3,
        affected: 3,
        before: { results: ['1', 'X'], histogram: [0, 1, 2] },
        after: { results: ['pending', 'X'], histogram: [1, 2, 0] },
      },
      {
        matchId: away,
        revision: 2,
        coupons: 3,
        affected: 2,
        before: { results: ['pending', 'X'], histogram: [1, 2, 0] },
        after: { results: ['pending', 'void'], histogram: [3, 0, 0] },
      },
      {
        matchId: away,
        revision: 3,
        coupons: 3,
        affected: 0,
        before: { results: ['pending', 'void'], histogram: [3, 0, 0] },
        after: { results: ['pending', 'pending'], histogram: [3, 0, 0] },
      },
    ]);
  });

  it('counts no coupon for a corrected score with the same outcome', async () => {
    const { changes } = await tableAfter(...three, fact.recorded(1, 0, '1'), fact.corrected(1, 0, '1', '1'));
    expect(changes).toMatchObject([{ affected: 0, coupons: 4 }]);
  });

  it.each([8, 9, 10])('keeps those changes over a restart after %i events', async (first) => {
    const results = [fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'), fact.corrected(1, 1, '1', 'X')];
    const all = [...three, ...results, fact.withdrawn(1, 0, '1'), fact.matchVoided(1, 1)];
    const { reads } = await modelAfter(standingsProjection, ...all.slice(0, first));
    await bringForward(new ProjectionRunner(standingsProjection, reads), await logOf(all), 1);
    const atOnce = await modelAfter(standingsProjection, ...all);
    expect(await digestOf(reads, standingsProjection)).toBe(
      await digestOf(atOnce.reads, standingsProjection),
    );
  });
});
