import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@onda-on/contracts/rules';
import { fireEvent, screen } from '@testing-library/react';

import { aWeek, tenMatches } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const board = [
  {
    id: 'a',
    rank: 1,
    name: 'A. K.',
    tcNumber: '*********46',
    correctPredictions: 6,
    totalPredictions: 10,
    accuracy: 60,
    score: 6,
  },
];

const serve = (site: Partial<SiteSettings> = {}) =>
  fakeServer({
    '/api/weeks/current': { body: aWeek() },
    '/api/matches?week=15': { body: tenMatches() },
    '/api/stats/15': { body: { totalParticipants: 1284 } },
    '/api/leaderboard/15?limit=10': { body: board },
    '/api/admin/site-settings': { body: { ...DEFAULT_SITE_SETTINGS, ...site } },
  });

describe('home', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows six matches first, then four more a press (§2, §9)', async () => {
    serve();
    await show(<HomeScreen />);
    expect(await screen.findByRole('heading', { name: 'Hafta 15 Maçları' })).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Diğer 4 maçı göster' }));
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.queryByRole('button', { name: /Diğer/ })).toBeNull();
  });

  it('shows prize, participants and the last moment to enter (§2)', async () => {
    serve();
    await show(<HomeScreen />);
    expect(await screen.findByText('1.284')).toBeTruthy();
    expect(screen.getByText('₺50.000')).toBeTruthy();
    expect(screen.getByText(/^Son gönderim 19:00/)).toBeTruthy();
  });

  it('takes its words from the site settings, the first one apart (§2)', async () => {
    serve({ heroTitle: 'Büyük final geldi', announcementActive: true, announcementText: 'Duyuru!' });
    await show(<HomeScreen />);
    expect((await screen.findByText('Büyük')).tagName).toBe('EM');
    expect(screen.getByText('Duyuru!')).toBeTruthy();
  });

  it('shows the top ten only where the site settings want it', async () => {
    serve({ showLeaderboardHome: false });
    await show(<HomeScreen />);
    await screen.findAllByRole('article');
    await screen.findByRole('heading', { name: 'Üç adımda oyna' });
    expect(screen.queryByText('A. K.')).toBeNull();
  });

  it('offers to try again when the matches do not come (§8)', async () => {
    fakeServer({
      '/api/weeks/current': { body: aWeek() },
      '/api/matches?week=15': { status: 500, body: {} },
    });
    await show(<HomeScreen />);
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    serve();
    fireEvent.click(retry);
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });
});
