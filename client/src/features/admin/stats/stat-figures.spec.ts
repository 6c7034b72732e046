import { describe, expect, it } from '@jest/globals';

import { averageScore, matchCounts } from './stat-figures.ts';

const at = (days: number) => ({
  status: days < 0 ? ('finished' as const) : ('pending' as const),
  matchDate: new Date(Date.UTC(2026, 10, 22) + days * 86_400_000).toISOString(),
});

describe('the statistics', () => {
  it('average the leaderboard’s scores to one decimal (§9)', () => {
    expect(averageScore([{ score: 6 }, { score: 5 }, { score: 5 }])).toBe(5.3);
    expect(averageScore([])).toBe(0);
  });

  it('count matches within seven days of now, either side (§9)', () => {
    const counts = matchCounts([-8, -7, -1, 3, 7, 7.5].map(at), Date.UTC(2026, 10, 22));
    expect(counts).toEqual({ all: 6, near: 4, pending: 3, finished: 3 });
  });
});
