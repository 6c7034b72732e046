import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';

import { aLeague, aLeagueSeason, aLeagueWeek, aMembership, aMoment, HELD } from '../testing/a-league.ts';
import { LEAGUE_API as LEAGUE, LEAGUE_ID } from '../testing/a-league.ts';
import { aSeason, aTable } from '../testing/a-table.ts';
import { aMatch, aWeek, tenMatches } from '../testing/a-week.ts';
import { type Answer, fakeServer, heldAnswer } from '../testing/fake-server.ts';
import { pressWhenShown } from '../testing/press-and-type.ts';
import { show } from '../testing/show.tsx';
import { PageScreen } from './content/PageScreen.tsx';
import { newReduxPicks } from './entry/redux.picks.ts';
import { TopTen } from './home/BelowMatches.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { LeagueManage } from './leagues/LeagueManage.tsx';
import { LeagueScreen } from './leagues/LeagueScreen.tsx';
import { OfficeScreen } from './leagues/OfficeScreen.tsx';
import { WeekLeaders } from './lookup/WeekLeaders.tsx';
import { PlacesMoved } from './match-results/PlacesMoved.tsx';
import { NotificationScreen } from './notifications/NotificationScreen.tsx';
import { LeadersSection } from './past-results/LeadersSection.tsx';
import { PastResultsScreen } from './past-results/PastResultsScreen.tsx';
import { ReceiptScreen } from './receipt/ReceiptScreen.tsx';
import { CurrentStandingsScreen } from './standings/CurrentStandingsScreen.tsx';
import { OperatorLogSection } from './standings/OperatorLogSection.tsx';
import { SeasonScreen } from './standings/SeasonScreen.tsx';
import { StandingsScreen } from './standings/StandingsScreen.tsx';
import { TeamForms } from './teams/TeamForms.tsx';

const WEEK = '/api/weeks/current';
const TABLE = '/api/standings/15';
const LEADERS = '/api/leaderboard/15?limit=10';
const MATCHES = '/api/matches?week=15';
const COUPONS = '/api/coupons/';
const LOST: Answer = { status: 503, body: {} };

const ANSWERS: Readonly<Record<string, Answer>> = {
  [WEEK]: { body: aWeek() },
  [MATCHES]: { body: tenMatches() },
  [LEADERS]: { body: [] },
  [TABLE]: { body: aTable() },
  [`${TABLE}/what-if`]: { body: { ...aTable(), open: [1], tried: '--', me: null, prospects: null } },
  [`${TABLE}/steps`]: { body: { week: 15, steps: [aMoment(0, ['1', 'pending'])] } },
  [LEAGUE]: { body: aLeague() },
  [`${LEAGUE}/standings/15`]: { body: aLeagueWeek(['1', 'pending'], ['1X']) },
  [`${LEAGUE}/standings/season`]: { body: aLeagueSeason() },
};

const manage = () => <LeagueManage league={aLeague()} membership={{ ...aMembership(), coupon: HELD }} />;
const profile = { name: 'Elif Demir', tcNumber: '*********46', createdAt: '2026-11-20T12:00:00Z' };

function PagedSeason() {
  const [page, setPage] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPage(2)}>
        next
      </button>
      <SeasonScreen page={page} />
    </>
  );
}

/** Shows an element one of whose reads fails, and asks for it again by the button of the notice. */
async function askedAgain(element: ReactElement, path: string) {
  const again = heldAnswer();
  const answers = [(): Answer | Promise<Answer> => LOST, again.answer];
  const server = fakeServer({ ...ANSWERS, [path]: () => answers.shift()?.() ?? LOST });
  await show(element, newReduxPicks(), path.replace(COUPONS, '/kupon/'));
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
  const notice = retry.closest('[role=alert]')?.querySelector('.failed')?.textContent;
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(server.to(path)).toHaveLength(2));
  return { retry, notice, again };
}

describe('what could not be read and is asked for again', () => {
  it.each([
    ['the matches at home', MATCHES, () => <HomeScreen />],
    ['the first ten at home', LEADERS, () => <TopTen />],
    ['a league', LEAGUE, () => <LeagueScreen id={LEAGUE_ID} search={{}} />],
    ["a league's week", `${LEAGUE}/standings/15`, () => <LeagueScreen id={LEAGUE_ID} search={{}} />],
    [
      "a league's season",
      `${LEAGUE}/standings/season`,
      () => <LeagueScreen id={LEAGUE_ID} search={{ hafta: 'sezon' }} />,
    ],
    ["a league's members", `${LEAGUE}/standings/season`, manage],
    ['a league in the office', LEAGUE, () => <OfficeScreen id={LEAGUE_ID} />],
    ['the current week', WEEK, () => <CurrentStandingsScreen search={{}} />],
    ['a table', TABLE, () => <StandingsScreen week={15} search={{}} />],
    [
      'an earlier table',
      `${TABLE}?after=1&view=published`,
      () => <StandingsScreen week={15} search={{ sonra: 1 }} />,
    ],
    ["a week's matches", MATCHES, () => <StandingsScreen week={15} search={{ sekme: 'maclar' }} />],
    [
      'tried results',
      `${TABLE}/what-if`,
      () => <StandingsScreen week={15} search={{ sekme: 'olasiliklar' }} />,
    ],
    [
      'the matches of tried results',
      MATCHES,
      () => <StandingsScreen week={15} search={{ sekme: 'olasiliklar' }} />,
    ],
    [
      'the table of tried results',
      TABLE,
      () => <StandingsScreen week={15} search={{ sekme: 'olasiliklar' }} />,
    ],
    ["a week's corrections", MATCHES, () => <StandingsScreen week={15} search={{ sekme: 'duzeltmeler' }} />],
    [
      "the matches of a league's tried results",
      MATCHES,
      () => <LeagueScreen id={LEAGUE_ID} search={{ bolum: 'olasiliklar' }} />,
    ],
    ['the season', '/api/standings/season', () => <SeasonScreen page={1} />],
    ["a week's log", '/api/weeks/15/operator-log', () => <OperatorLogSection week={15} />],
    ['moved places', `${TABLE}/corrections`, () => <PlacesMoved week={15} matchId="m1" at="" />],
    ['past weeks', WEEK, () => <PastResultsScreen search={{}} />],
    ["a past week's leaders", LEADERS, () => <LeadersSection week={15} />],
    [
      "the looked-up week's leaders",
      LEADERS,
      () => <WeekLeaders current={aWeek()} profile={profile} own={undefined} />,
    ],
    ['both teams', '/api/matches/m1/teams', () => <TeamForms match={aMatch(1)} />],
    ['the link of a mail', '/api/notifications/a.p1.t', () => <NotificationScreen token="a.p1.t" />],
    ['a coupon', `${COUPONS}${HELD.couponNo}`, () => <ReceiptScreen />],
  ])('%s keeps its notice and the focus on the pressed button', async (_, path, Screen) => {
    const { retry, notice, again } = await askedAgain(<Screen />, path);
    await waitFor(() => expect(retry.textContent).toBe('Yükleniyor...'));
    expect([document.activeElement, retry.getAttribute('aria-disabled')]).toEqual([retry, 'true']);
    expect(screen.getByText(notice ?? 'no notice')).toBeTruthy();
    expect(screen.queryByText('Sıralama yükleniyor')).toBeNull();
    again.give(LOST);
    await waitFor(() => expect(retry.textContent).toBe('Tekrar Dene'));
  });

  it('another page of a table keeps its notice, in place of the page before', async () => {
    const again = heldAnswer();
    const answers = [(): Answer | Promise<Answer> => LOST, again.answer];
    fakeServer({
      ...ANSWERS,
      '/api/standings/season': { body: aSeason() },
      '/api/standings/season?page=2': () => answers.shift()?.() ?? LOST,
    });
    await show(<PagedSeason />);
    await screen.findByText('A. K.');
    await pressWhenShown('next');
    await pressWhenShown('Tekrar Dene');
    expect(await screen.findByRole('button', { name: 'Yükleniyor...' })).toBeTruthy();
    expect(screen.queryByText('A. K.')).toBeNull();
    again.give({ body: aSeason() });
    expect(await screen.findByText('A. K.')).toBeTruthy();
  });
});

const buttons = () => screen.queryAllByRole('button').length;

describe('what the server refused and is asked again', () => {
  const DAMAGED = { code: 'READ_MODEL_DAMAGED', message: 'Bu bölüm onarılıyor' };

  it.each([
    ['a league', LEAGUE, 404, 'Lig bulunamadı', () => <LeagueScreen id={LEAGUE_ID} search={{}} />],
    ['a league in the office', LEAGUE, 404, 'Lig bulunamadı', () => <OfficeScreen id={LEAGUE_ID} />],
    ['a coupon', `${COUPONS}${HELD.couponNo}`, 404, 'Kupon bulunamadı', () => <ReceiptScreen />],
    [
      'the link of a mail',
      '/api/notifications/a',
      404,
      'Bu bağlantı geçerli değil',
      () => <NotificationScreen token="a" />,
    ],
    ['a page', '/api/pages/a', 404, 'Sayfa Bulunamadı', () => <PageScreen slug="a" />],
    ['a damaged page', '/api/pages/a', 503, 'Bu bölüm onarılıyor', () => <PageScreen slug="a" />],
  ])('%s is meanwhile reported as before', async (_, path, status, words, Screen) => {
    const again = heldAnswer();
    const refusal: Answer = { status, body: status === 503 ? DAMAGED : {} };
    const answers = [(): Answer | Promise<Answer> => refusal, again.answer];
    const server = fakeServer({ ...ANSWERS, [path]: () => answers.shift()?.() ?? LOST });
    const { queryClient } = await show(<Screen />, newReduxPicks(), path.replace(COUPONS, '/kupon/'));
    const shown = await screen.findByText(words);
    const before = buttons();
    act(() => void queryClient.invalidateQueries());
    await waitFor(() => expect(server.to(path)).toHaveLength(2));
    await act(() => new Promise((drawn) => setTimeout(drawn)));
    expect([screen.queryByText(words), buttons()]).toEqual([shown, before]);
    again.give(refusal);
  });
});
