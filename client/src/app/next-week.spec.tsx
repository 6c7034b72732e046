import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentWeekAnswer, LeagueAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { notifyManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

import { leagueOf } from '../api/leagues.queries.ts';
import { invalidateTopics } from '../api/topics.ts';
import { currentWeek, weeks } from '../api/weeks.queries.ts';
import { newReduxPicks } from '../features/entry/redux.picks.ts';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { LeagueScreen } from '../features/leagues/LeagueScreen.tsx';
import { LookupScreen } from '../features/lookup/LookupScreen.tsx';
import { PastResultsScreen } from '../features/past-results/PastResultsScreen.tsx';
import { CurrentStandingsScreen } from '../features/standings/CurrentStandingsScreen.tsx';
import { aLeague, aLeagueWeek, LEAGUE_API, LEAGUE_ID } from '../testing/a-league.ts';
import { aTable } from '../testing/a-table.ts';
import { aMatch, aWeek } from '../testing/a-week.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { press, pressWhenShown } from '../testing/press-and-type.ts';
import { show } from '../testing/show.tsx';

const SEAL = { lockedAt: '2026-11-21T16:00:00Z', root: 'f0', count: 3, check: null };
const matchesOf = (week: number) => [aMatch(week * 100 + 1, { week }), aMatch(week * 100 + 2, { week })];

/** A season on the server: all weeks, the current one, and the past ones. */
class Season {
  readonly details = new Map<number, WeekAnswer>();
  now = 15;
  leagueFrom = 1;
  serverTime = aWeek().serverTime;

  week(number: number, status: WeekAnswer['status'], isOpen = false): void {
    const seal = status === 'locked' || status === 'finished' ? SEAL : null;
    this.details.set(number, { ...aWeek().detail!, number, status, isOpen, seal });
  }

  get current(): CurrentWeekAnswer {
    const past = [...this.details.values()].filter(({ status }) => status === 'finished');
    return {
      ...aWeek(),
      serverTime: this.serverTime,
      week: this.now,
      detail: this.details.get(this.now) ?? null,
      past: [...new Set([...past.map(({ number }) => number), 14])].toSorted((a, b) => b - a),
    };
  }

  get league(): LeagueAnswer {
    const begun = [...this.details.values()].filter(
      ({ status, number }) => status !== 'draft' && number >= this.leagueFrom,
    );
    const numbers = begun.map(({ number }) => number).toSorted((a, b) => b - a);
    return aLeague({ weeks: numbers, current: numbers.includes(this.now) ? this.now : (numbers[0] ?? null) });
  }

  serve() {
    const answers = [14, 15, 16].flatMap((week) => [
      [`/api/matches?week=${week}`, { body: matchesOf(week) }],
      [`/api/standings/${week}`, { body: aTable({ week, isLive: false, decided: 0, results: [] }) }],
      [`/api/leaderboard/${week}?limit=10`, { body: [] }],
    ]);
    return fakeServer({
      ...Object.fromEntries(answers),
      // As the server chooses, of the weeks that are no draft.
      [LEAGUE_API]: () => ({ body: this.league }),
      [`${LEAGUE_API}/standings/15`]: { body: aLeagueWeek(['1', 'pending'], ['1X']) },
      [`${LEAGUE_API}/standings/16`]: {
        body: aLeagueWeek(['pending'], [null], { week: 16, isSealed: false }),
      },
      '/api/weeks/current': () => ({ body: this.current }),
      '/api/weeks': () => ({ body: [...this.details.values()] }),
    });
  }
}

type Shown = Awaited<ReturnType<typeof show>>;

/** Refetches, as after the stream has reported changed weeks. */
const refetched = async ({ queryClient }: Shown) =>
  act(async () => {
    await queryClient.invalidateQueries({ queryKey: currentWeek().queryKey });
    await queryClient.invalidateQueries({ queryKey: weeks().queryKey });
  });

const opened = async (element: ReactElement, ready: () => Promise<unknown>): Promise<Shown> => {
  const page = await show(element);
  await ready();
  return page;
};

/** What the browser does in each tab when another one has changed the picks. */
const storageChanged = () =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'tahminler' })));

const tableOf = (week: number) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`^Hafta ${week}`) });

const HOME = 'Hafta 15 Maçları';
const offered = () => screen.queryByRole('button', { name: 'Yeni haftaya geç' });

/** The week that a league shows as the current one. */
const leagueWeek = () => screen.getByText(/^Hafta/, { selector: '[aria-current=page]' }).textContent;
const openLeague = () =>
  opened(<LeagueScreen id={LEAGUE_ID} search={{}} />, () =>
    screen.findByRole('table', { name: 'Ligin tablosu' }),
  );

const home = () => opened(<HomeScreen />, () => screen.findByRole('heading', { name: HOME }));

describe('page opened while week 15 is being played', () => {
  let season: Season;
  beforeEach(() => {
    season = new Season();
    season.week(15, 'locked');
    season.serve();
  });

  const finish = async (page: Shown, isOpen = true) => {
    season.week(15, 'finished');
    season.week(16, isOpen ? 'active' : 'draft', isOpen);
    season.now = 16;
    await refetched(page);
  };

  it('stays on it when another week opens, and offers the new one', async () => {
    const page = await home();
    expect(offered()).toBeNull();
    await finish(page);
    expect((await screen.findByText('16. hafta açıldı.')).closest('output')).toBeTruthy();
    expect(screen.getByRole('heading', { name: HOME })).toBeTruthy();
    expect(screen.queryByText('Ev 1601')).toBeNull();
    expect(await screen.findByText('Bu hafta tamamlandı.')).toBeTruthy();
  });

  it('leaves the picks of the new week alone that another tab makes, and shows no summary of them', async () => {
    await finish(await home());
    await screen.findByText('16. hafta açıldı.');
    const otherTab = newReduxPicks();
    for (const n of [1, 2, 3])
      otherTab.change({ type: 'picked', week: 16, pick: { matchId: `m160${n}`, outcome: '1', odds: 2 } });
    await storageChanged();
    await storageChanged();
    expect(otherTab.view()).toMatchObject({ week: 16, all: [{}, {}, {}] });
    expect(screen.queryByRole('complementary')).toBeNull();
    press('Yeni haftaya geç');
    expect(await screen.findByRole('complementary', { name: 'Tahmin Özeti' })).toBeTruthy();
  });

  it('takes no picks for it once another week is current, whatever it last read of it', async () => {
    season.week(15, 'active', true);
    const page = await home();
    await screen.findByText('Ev 1501');
    fakeServer({ '/api/weeks/current': { body: { ...season.current, week: 16 } } });
    await act(() => page.queryClient.invalidateQueries({ queryKey: currentWeek().queryKey }));
    await screen.findByText('16. hafta açıldı.');
    const picks = screen.getAllByRole('button', { name: /Ev 1501 kazanır/ });
    expect(picks.map((button) => (button as HTMLButtonElement).disabled)).toEqual([true]);
  });

  it('moves to the new week on request, and offers nothing more', async () => {
    await finish(await home());
    await pressWhenShown('Yeni haftaya geç');
    expect(await screen.findByRole('heading', { name: 'Hafta 16 Maçları' })).toBeTruthy();
    expect(await screen.findByText('Ev 1601')).toBeTruthy();
    expect([offered(), screen.queryByText('16. hafta açıldı.')]).toEqual([null, null]);
  });

  it('does not call a week open before it accepts entries', async () => {
    await finish(await home(), false);
    expect(await screen.findByText('Sırada 16. hafta var.')).toBeTruthy();
  });

  it('stays while weeks go on, and leads to the current one', async () => {
    const page = await home();
    await finish(page);
    season.week(16, 'finished');
    season.week(17, 'active', true);
    season.now = 17;
    await refetched(page);
    expect(await screen.findByText('17. hafta açıldı.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: HOME })).toBeTruthy();
  });

  it('stays on its results when an earlier week that was postponed opens, and offers that one', async () => {
    const page = await home();
    season.week(15, 'finished');
    season.week(14, 'active', true);
    season.now = 14;
    await refetched(page);
    expect(await screen.findByText('14. hafta açıldı.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: HOME })).toBeTruthy();
    press('Yeni haftaya geç');
    expect(await screen.findByRole('heading', { name: 'Hafta 14 Maçları' })).toBeTruthy();
    expect(offered()).toBeNull();
  });

  it('leaves the picks of an earlier week alone that another tab makes once it is open', async () => {
    const page = await home();
    season.week(15, 'finished');
    season.week(14, 'active', true);
    season.now = 14;
    await refetched(page);
    await screen.findByText('14. hafta açıldı.');
    const otherTab = newReduxPicks();
    for (const n of [1, 2, 3])
      otherTab.change({ type: 'picked', week: 14, pick: { matchId: `m140${n}`, outcome: '1', odds: 2 } });
    await storageChanged();
    await storageChanged();
    expect(otherTab.view()).toMatchObject({ week: 14, all: [{}, {}, {}] });
  });

  it('stays on its results when it slept through the lock, and calls an earlier week that is played not the next one', async () => {
    season.week(15, 'active');
    const page = await home();
    season.week(15, 'finished');
    season.week(14, 'locked');
    season.now = 14;
    season.serverTime = '2100-01-01T00:00:00.000Z';
    await refetched(page);
    expect(await screen.findByText('Güncel hafta: 14. hafta.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: HOME })).toBeTruthy();
  });

  it('follows when the week is deleted, was a draft, or is set back by an operator', async () => {
    const page = await home();
    season.details.delete(15);
    season.week(16, 'draft');
    season.now = 16;
    await refetched(page);
    expect(await screen.findByRole('heading', { name: 'Hafta 16 Maçları' })).toBeTruthy();
    season.week(17, 'active', true);
    season.now = 17;
    await refetched(page);
    expect(await screen.findByRole('heading', { name: 'Hafta 17 Maçları' })).toBeTruthy();
    season.week(16, 'active', true);
    season.now = 16;
    await refetched(page);
    expect(await screen.findByRole('heading', { name: 'Hafta 16 Maçları' })).toBeTruthy();
    expect(offered()).toBeNull();
  });

  it('includes the top ten of home', async () => {
    const page = await home();
    expect(await screen.findByRole('heading', { name: 'Hafta 15 ilk on' })).toBeTruthy();
    await finish(page);
    expect(await screen.findByText('16. hafta açıldı.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Hafta 15 ilk on' })).toBeTruthy();
  });

  it('includes the look-up', async () => {
    const page = await opened(<LookupScreen />, () => screen.findByText(/^Hafta 15\./));
    await finish(page);
    await pressWhenShown('Yeni haftaya geç');
    expect(await screen.findByText(/^Hafta 16\./)).toBeTruthy();
  });

  it('includes the current table', async () => {
    const page = await opened(<CurrentStandingsScreen search={{}} />, () => tableOf(15));
    await finish(page);
    expect(await screen.findByText('16. hafta açıldı.')).toBeTruthy();
    expect(await tableOf(15)).toBeTruthy();
    press('Yeni haftaya geç');
    expect(await tableOf(16)).toBeTruthy();
  });

  it('includes the table of a league, in whichever order the answers come', async () => {
    const { queryClient, router } = await openLeague();
    await act(() => router.navigate({ to: '/', hash: 'davet=QVKK5QMRK33886GH' }));
    season.week(15, 'finished');
    season.week(16, 'active', true);
    season.now = 16;
    await act(() => queryClient.invalidateQueries({ queryKey: leagueOf(LEAGUE_ID).queryKey }));
    expect(await screen.findByRole('link', { name: 'Hafta 16' })).toBeTruthy();
    expect(leagueWeek()).toBe('Hafta 15');
    await act(() => invalidateTopics(queryClient, ['weeks']));
    await screen.findByText('16. hafta açıldı.');
    expect(leagueWeek()).toBe('Hafta 15');
    press('Yeni haftaya geç');
    await waitFor(() => expect(leagueWeek()).toBe('Hafta 16'));
    expect(router.state.location.hash).toBe('davet=QVKK5QMRK33886GH');
    expect(offered()).toBeNull();
  });

  it('includes the table of a league, which has no next week while that is a draft', async () => {
    const { queryClient } = await openLeague();
    season.week(15, 'finished');
    season.week(16, 'draft');
    season.now = 16;
    await act(async () => {
      await invalidateTopics(queryClient, ['weeks']);
      await new Promise<void>((then) => notifyManager.schedule(then));
    });
    expect([leagueWeek(), offered()]).toEqual(['Hafta 15', null]);
  });

  it('is not offered by a league that begins with it, and shows it already', async () => {
    season.leagueFrom = 16;
    const { queryClient } = await opened(<LeagueScreen id={LEAGUE_ID} search={{}} />, () =>
      screen.findByRole('heading', { level: 1 }),
    );
    season.week(15, 'finished');
    season.week(16, 'active', true);
    season.now = 16;
    await act(() => invalidateTopics(queryClient, ['weeks', 'leagues']));
    await waitFor(() => expect(leagueWeek()).toBe('Hafta 16'));
    expect(offered()).toBeNull();
  });

  it('opens on the current week when it is reloaded', async () => {
    season.week(15, 'finished');
    season.week(16, 'active', true);
    season.now = 16;
    await opened(<HomeScreen />, () => screen.findByRole('heading', { name: 'Hafta 16 Maçları' }));
    expect(offered()).toBeNull();
  });

  it('keeps a past week, and lists the latest one first', async () => {
    const page = await opened(<PastResultsScreen search={{}} />, () => screen.findByText('Ev 1401'));
    await finish(page);
    await screen.findByRole('option', { name: /15/ });
    const options = screen.getAllByRole('option').slice(0, 2);
    expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual(['15', '14']);
    expect(screen.getByText('Ev 1401')).toBeTruthy();
  });
});
