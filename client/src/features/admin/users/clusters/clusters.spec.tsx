import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ClustersAnswer } from '@onda-on/contracts/api';
import { screen } from '@testing-library/react';

import { show } from '../users-stage.fixture.tsx';
import { ClustersSection } from './ClustersSection.tsx';

const answer = (from: string, to: string): ClustersAnswer => ({
  week: 15,
  weeks: [15],
  open: 1,
  clusters: [
    {
      id: '15.source.0123456789abcdef',
      kind: 'source',
      week: 15,
      coupons: 6,
      valid: 6,
      from,
      to,
      sources: 1,
      equalPicks: { picks: null, coupons: 2 },
      review: null,
    },
  ],
});

describe('time of a cluster', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['once within a day', '2026-11-19T17:00:00.000Z', '2026-11-19T20:30:00.000Z', '19 Kasım, 20:00 – 23:30'],
    [
      "twice over Istanbul's midnight",
      '2026-11-19T17:00:00.000Z',
      '2026-11-19T21:30:00.000Z',
      '19 Kasım, 20:00 – 20 Kasım, 00:30',
    ],
  ])('names the day %s', async (_name, from, to, words) => {
    await show(<ClustersSection asked={undefined} />, {
      '/api/admin/clusters': { body: answer(from, to) },
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
