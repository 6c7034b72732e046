import { describe, expect, it } from '@jest/globals';

import { matchCounts } from './Stats.tsx';

const at = (days: number) => ({
  status: days < 0 ? ('finished' as const) : ('pending' as const),
  matchDate: new Date(Date.UTC(2026, 10, 22) + days * 86_400_000).toISOString(),
});

describe('statistics', () => {
  it('count matches within seven days of now, either side', () => {
    const counts = matchCounts([-8, -7, -1, 3, 7, 7.5].map(at), Date.UTC(2026, 10, 22));
    expect(counts).toEqual({ all: 6, near: 4, pending: 3, finished: 3 });
  });
});
