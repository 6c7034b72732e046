import { describe, expect, it } from '@jest/globals';
import { PRIZE_REOPENINGS_SHOWN } from '@onda-on/contracts/rules';

import type { PublicNames } from '../standings/public-names.ts';
import { PublicWinners } from './prizes.queries.ts';
import type { WeekPrize, WeekPrizes } from './week-prizes.ts';

const REOPENINGS = Array.from({ length: PRIZE_REOPENINGS_SHOWN + 2 }, (_, i) => ({
  at: `2026-11-2${i}T09:00:00.000Z`,
  reasons: [`Düzeltme ${i}`, 'Tutanak'],
}));

describe('reopenings of announced winners', () => {
  it('are shown latest first with all of their reasons, and nobody reads the winners of those that are not shown', async () => {
    const read: string[] = [];
    const prizes = {
      everyoneIn: async (_week: number, { reasons }: (typeof REOPENINGS)[number]) => {
        read.push(reasons.join('; '));
        return [];
      },
    };
    const names = { named: async () => [] };
    const winners = new PublicWinners(names as unknown as PublicNames, prizes as unknown as WeekPrizes);
    const prize = {
      week: 1,
      winners: [],
      decided: { reopenings: REOPENINGS, payments: [] },
      settledAt: null,
    };
    const shown = await winners.reopeningsOf(prize as unknown as WeekPrize);
    const latest = REOPENINGS.slice(-PRIZE_REOPENINGS_SHOWN).map(({ reasons }) => reasons.join('; '));
    expect(shown.map(({ reason }) => reason)).toEqual(latest.toReversed());
    expect(read).toEqual(latest);
  });
});
