import { describe, expect, it } from '@jest/globals';
import type { SlotResult, WeekNumber } from '@onda-on/contracts/rules';

import * as fact from '../../testing/facts.ts';
import { modelAfter } from '../../testing/model-after.ts';
import { standingsProjection } from '../standings.session.ts';
import { boardOf } from './boards.ts';
import { histogramsAfter } from './histograms-after.ts';

describe('histograms after each result', () => {
  it('count the coupons that are ranked now, by correct picks at that time', async () => {
    const { reads } = await modelAfter(
      standingsProjection,
      fact.planned(1),
      fact.pinned(1, 2),
      ...['11', '1X', 'X1', '22'].map((picks, person) => fact.submitted(1, person, picks)),
      fact.voided(1, 3),
      fact.recorded(1, 0, '1'),
      fact.recorded(1, 1, 'X'),
    );
    const board = (await boardOf(reads, 1 as WeekNumber))!;
    const states: SlotResult[][] = [
      ['pending', 'pending'],
      ['1', 'pending'],
      ['1', 'X'],
      ['void', 'X'],
    ];
    const histograms = histogramsAfter(board.columns, states);
    expect(histograms).toEqual([
      [3, 0, 0],
      [1, 2, 0],
      [1, 1, 1],
      [2, 1, 0],
    ]);
    expect(histograms[2]).toEqual(board.view.histogram);
  });
});
