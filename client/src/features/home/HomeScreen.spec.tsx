import { describe, expect, it, jest } from '@jest/globals';
import type { WeekAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { keepCoupon } from '../../memory/keep-coupon.ts';
import { myCouponIn } from '../../memory/my-coupons.ts';
import { aMatch, aWeek, tenMatches } from '../../testing/a-week.ts';
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

const serve = (
  site: Partial<SiteSettings> = {},
  matches = tenMatches(),
  week = aWeek(),
  weeks: readonly (WeekAnswer | null)[] = [week.detail],
) =>
  fakeServer({
    '/api/weeks/current': { body: week },
    '/api/weeks': { body: weeks },
    '/api/matches?week=15': { body: matches },
    '/api/stats/15': { body: { totalParticipants: 1284 } },
    '/api/leaderboard/15?limit=10': { body: board },
    '/api/admin/site-settings': { body: { ...DEFAULT_SITE_SETTINGS, ...site } },
  });

describe('home screen', () => {
  it('shows six matches first, then four more a press', async () => {
    serve();
    await show(<HomeScreen />);
    expect(await screen.findByRole('heading', { name: 'Hafta 15 Maçları' })).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Diğer 4 maçı göster' }));
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.queryByRole('button', { name: /Diğer/ })).toBeNull();
  });

  it('shows prize and participants', async () => {
    serve();
    await show(<HomeScreen />);
    expect(await screen.findByText('1.284')).toBeTruthy();
    expect(screen.getByText('₺50.000')).toBeTruthy();
  });

  it.each([
    [
      'time and day, where it is before the kick-off counted down to',
      '21T15',
      {},
      'Son gönderim 18:00, 21 Kasım Cumartesi',
    ],
    ['the time alone, where it is today', '20T17', {}, 'Son gönderim 20:00'],
    ['nothing, where it is that kick-off', '21T16', {}, ''],
    [
      'time and day, where nothing is counted down',
      '21T16',
      { status: 'postponed' },
      'Son gönderim 19:00, 21 Kasım Cumartesi',
    ],
  ] as const)('shows of the last moment for entries %s', async (_, lock, changes, words) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00Z'));
    const week = { ...aWeek({ lockAt: `2026-11-${lock}:00:00Z` }), serverTime: '2026-11-20T12:00:00Z' };
    serve({}, [aMatch(1, { matchDate: '2026-11-21T16:00:00Z', ...changes })], week);
    const { container } = await show(<HomeScreen />);
    await screen.findAllByRole('article');
    expect(container.querySelector('.until')?.textContent).toBe(words);
  });

  it('takes its texts from the site settings, with the first word highlighted', async () => {
    serve({ heroTitle: 'Büyük final geldi', announcementActive: true, announcementText: 'Duyuru!' });
    await show(<HomeScreen />);
    expect((await screen.findByText('Büyük')).tagName).toBe('EM');
    expect(screen.getByText('Duyuru!')).toBeTruthy();
  });

  it('shows the top ten only when the site settings enable it', async () => {
    serve({ showLeaderboardHome: false });
    await show(<HomeScreen />);
    await screen.findAllByRole('article');
    await screen.findByRole('heading', { name: 'Üç adımda oyna' });
    expect(screen.queryByText('A. K.')).toBeNull();
  });

  it('has its own title before the name of the site', async () => {
    serve();
    await show(<HomeScreen />);
    await waitFor(() => expect(document.title).toBe('Haftalık Maç Tahmin Yarışması | Onda On'));
  });

  it.each(['', ' '])('has no button without a text (%j)', async (heroCtaText) => {
    serve({ heroCtaText });
    await show(<HomeScreen />);
    const lookup = await screen.findByRole('link', { name: 'Tahmin Sorgula' });
    await screen.findByText('1.284');
    expect(lookup.parentElement?.children).toHaveLength(1);
  });

  it.each([
    [10, 'Haftanın 10 maçını bil, ₺50.000 kazan', /On maçın onu da dolmalı\.$/],
    [2, 'Haftanın 2 maçını bil, ₺50.000 kazan', /İki maçın ikisi de dolmalı\.$/],
    [1, 'Haftanın 1 maçını bil, ₺50.000 kazan', /Bu hafta tek maç var\.$/],
  ])('mentions the %i matches of its sheet', async (picksPerWeek, title, step) => {
    serve({}, tenMatches().slice(0, picksPerWeek), aWeek({ picksPerWeek }));
    await show(<HomeScreen />);
    expect((await screen.findByRole('heading', { level: 1, name: title })).textContent).toBe(title);
    expect((await screen.findByText(step)).textContent).toMatch(step);
  });

  it("keeps an operator's texts unchanged", async () => {
    serve({ heroTitle: 'Bu sezonun 10 maçını unutma' }, [aMatch(1)], aWeek({ picksPerWeek: 1 }));
    await show(<HomeScreen />);
    expect(await screen.findByRole('heading', { name: 'Bu sezonun 10 maçını unutma' })).toBeTruthy();
  });

  it.each([
    ['no match', [], 'Henüz belli değil'],
    ['no match left', [aMatch(1, { status: 'finished', result: '1' })], 'Bu hafta kalmadı'],
  ])('shows no countdown with %s, and says so', async (_, matches, words) => {
    serve({}, matches);
    await show(<HomeScreen />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText('Kalan süre')).toBeNull();
  });

  it('lists picks sent from this browser, on cards without selection', async () => {
    const picks = tenMatches().map(({ id }) => ({ matchId: id, outcome: 'X' as const }));
    keepCoupon({ couponNo: '7F3Q-M2KD-9XW4', week: 15, acceptedAt: '2026-11-19T18:47:08Z', picks });
    serve();
    await show(<HomeScreen />);
    await screen.findAllByRole('article');
    const list = screen.getByRole('list', { name: 'Bu tarayıcıdan gönderdiğiniz tahminler' });
    expect(Array.from(list.children, ({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Ev 1 – Konuk 1XX',
      'Ev 2 – Konuk 2XX',
    ]);
    expect(list.children).toHaveLength(10);
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(screen.getByRole('link', { name: '7F3Q-M2KD-9XW4' })).toBeTruthy();
  });

  it('forgets sent picks once their week is over', async () => {
    const picks = [{ matchId: 'm1', outcome: 'X' as const }];
    keepCoupon({ couponNo: '7F3Q-M2KD-9XW4', week: 15, acceptedAt: '2026-11-19T18:47:08Z', picks });
    serve({}, tenMatches(), aWeek({ status: 'finished', isOpen: false }));
    await show(<HomeScreen />);
    await screen.findAllByRole('article');
    expect(screen.queryByRole('list', { name: /gönderdiğiniz/ })).toBeNull();
    await waitFor(() => expect(myCouponIn(15)?.picks).toBeUndefined());
  });

  it('keeps sent picks of a postponed week while a later one is open, and forgets those of a week that is over', async () => {
    const picks = [{ matchId: 'm1', outcome: 'X' as const }];
    for (const week of [13, 14])
      keepCoupon({ couponNo: `7F3Q-M2KD-9X${week}`, week, acceptedAt: '2026-11-12T18:47:08Z', picks });
    const [over, postponed] = (['finished', 'locked'] as const).map(
      (status, n) => aWeek({ number: 13 + n, status, isOpen: false }).detail,
    );
    serve({}, tenMatches(), aWeek(), [over!, postponed!, aWeek().detail]);
    await show(<HomeScreen />);
    await waitFor(() => expect(myCouponIn(13)?.picks).toBeUndefined());
    expect(myCouponIn(14)?.picks).toEqual(picks);
  });

  it('reads no list of weeks while only the picks of the open week are kept', async () => {
    const picks = [{ matchId: 'm1', outcome: 'X' as const }];
    keepCoupon({ couponNo: '7F3Q-M2KD-9XW4', week: 15, acceptedAt: '2026-11-19T18:47:08Z', picks });
    const server = serve();
    await show(<HomeScreen />);
    await screen.findByRole('heading', { name: 'Üç adımda oyna' });
    expect([server.to('/api/weeks'), myCouponIn(15)?.picks]).toEqual([[], picks]);
  });

  it('offers a retry when the matches do not load', async () => {
    fakeServer({
      '/api/weeks/current': { body: aWeek() },
      '/api/matches?week=15': { status: 500, body: {} },
      '/api/leaderboard/15?limit=10': { body: board },
    });
    await show(<HomeScreen />);
    const matches = await screen.findByRole('region', { name: 'Hafta 15 Maçları' });
    const retry = await within(matches).findByRole('button', { name: 'Tekrar Dene' });
    serve();
    fireEvent.click(retry);
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });
});
