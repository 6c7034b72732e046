import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { STATS } from '../../../text/admin/stats.tr.ts';
import { MatchStats } from '../pano/PanoScreen.tsx';
import { UserStats } from './Stats.tsx';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const match = (days: number, status: string) => ({
  id: `m${days}`,
  status,
  matchDate: new Date(NOW + days * 86_400_000).toISOString(),
});
const week = { week: 15, serverTime: new Date(NOW).toISOString(), isDemo: false };

const figureOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('statistics cards', () => {
  it('count all matches of all weeks', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    fakeServer({
      '/api/weeks/current': { body: week },
      '/api/matches': {
        body: [match(-30, 'finished'), match(-6, 'finished'), match(3, 'pending'), match(4, 'postponed')],
      },
    });
    await show(<MatchStats />);
    await waitFor(() => expect(figureOf('Toplam')).toBe('4'));
    expect([figureOf('Bu hafta'), figureOf('Bekleyen'), figureOf('Biten')]).toEqual(['3', '1', '2']);
  });

  it("show the average accuracy over the week's leaderboard, to one decimal", async () => {
    const server = fakeServer({
      '/api/admin/stats/dashboard': {
        body: {
          totalUsers: 1284,
          blockedUsers: 3,
          currentWeek: { week: 14, predictions: 8120, status: 'active' },
        },
      },
      '/api/leaderboard/14': { body: [{ score: 9 }, { score: 6 }, { score: 4 }] },
    });
    await show(<UserStats />);
    await waitFor(() => expect(figureOf('Ortalama doğruluk')).toBe('6,3'));
    expect([figureOf('Toplam kullanıcı'), figureOf('Bu haftanın tahminleri'), figureOf('Engelli')]).toEqual([
      '1.284',
      '8.120',
      '3',
    ]);
    expect(server.to('/api/leaderboard/14')).toHaveLength(1);
  });

  it.each([
    ['matches', () => <MatchStats />],
    ['users', () => <UserStats />],
  ] as const)('explain each figure: %s', async (cards, element) => {
    const empty = {
      totalUsers: 0,
      blockedUsers: 0,
      currentWeek: { week: 14, predictions: 0, status: 'active' },
    };
    fakeServer({
      '/api/weeks/current': { body: week },
      '/api/matches': { body: [] },
      '/api/admin/stats/dashboard': { body: empty },
      '/api/leaderboard/14': { body: [] },
    });
    await show(element());
    await screen.findByText(STATS.meanings, { exact: false });
    for (const [, meaning] of Object.values(STATS[cards].cells))
      expect(screen.getByText(meaning)).toBeTruthy();
  });

  it('report when they did not load', async () => {
    fakeServer({ '/api/weeks/current': { body: week } });
    await show(<MatchStats />);
    expect(await screen.findByText('Maç istatistikleri yüklenemedi')).toBeTruthy();
  });
});
