import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TeamsAnswer } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aMatch } from '../../testing/a-week.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { lookOf } from './Shirt.tsx';
import { TeamsFold } from './TeamsFold.tsx';

const match = aMatch(1);
const played = {
  matchId: 'p1',
  week: 14,
  matchDate: '2026-11-14T16:00:00.000Z',
  homeTeam: 'Başka',
  awayTeam: match.homeTeam,
  homeScore: 0,
  awayScore: 2,
  result: '2',
} as const;
const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
const teams: TeamsAnswer = {
  matchId: match.id,
  home: {
    team: match.homeTeam,
    last: [played],
    home: { played: 3, won: 2, drawn: 0, lost: 1, scored: 5, conceded: 4 },
    away: { ...none, played: 1, drawn: 1 },
  },
  away: { team: match.awayTeam, last: [], home: none, away: none },
  meetings: [],
};
const open = () => fireEvent.click(screen.getByText(/Takımları tanı/));

describe('teams of a match card', () => {
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    server = fakeServer({ [`/api/matches/${match.id}/teams`]: { body: teams } });
  });

  it('ask for nothing until they are unfolded', async () => {
    await show(<TeamsFold match={match} />);
    expect(server.requests.filter(({ path }) => path.includes('/teams'))).toEqual([]);
    open();
    const table = await screen.findByRole('table', { name: 'Ev 1: bu sezon evinde ve deplasmanda' });
    expect(within(table).getByRole('row', { name: 'Evinde 3 2 0 1 5 4' }).className).toBe('here');
    expect(within(table).getByRole('row', { name: 'Deplasmanda 1 0 1 0 0 0' }).className).toBe('');
    expect(screen.getByTitle('galibiyet').textContent).toBe('G');
    expect(screen.getByText('Bu yarışmada henüz sonucu yok.')).toBeTruthy();
    expect(screen.getByText('Bu yarışmada henüz karşılaşmadılar.')).toBeTruthy();
    open();
    await waitFor(() => expect(screen.queryByText(/Evinde/)).toBeNull());
    expect(server.requests.filter(({ path }) => path.includes('/teams'))).toHaveLength(1);
  });

  it('date a result of another year with the year', async () => {
    const earlier = { ...played, matchId: 'p0', matchDate: '2025-12-20T16:00:00.000Z' };
    const home = { ...teams.home, last: [played, earlier] };
    server = fakeServer({ [`/api/matches/${match.id}/teams`]: { body: { ...teams, home } } });
    await show(<TeamsFold match={{ ...match, matchDate: '2026-11-21T16:00:00.000Z' }} />);
    open();
    expect(await screen.findByText('20 Ara 2025')).toBeTruthy();
    expect(screen.getByText('14 Kas')).toBeTruthy();
  });

  it('show how everyone picked only after the lock', async () => {
    const { unmount } = await show(<TeamsFold match={match} />);
    open();
    expect(await screen.findByText('Herkesin tahmini kilitten sonra burada görünür.')).toBeTruthy();
    unmount();
    await show(
      <main>
        <TeamsFold match={aMatch(1, { distribution: [1, 1, 2] })} />
      </main>,
    );
    open();
    expect((await screen.findByText('Herkes ne dedi?')).parentElement?.textContent).toContain('%50');
    await expectAccessible();
  });

  it('say so when they cannot be loaded', async () => {
    server = fakeServer({ [`/api/matches/${match.id}/teams`]: { status: 503, body: { message: 'Bakım' } } });
    await show(<TeamsFold match={match} />);
    open();
    expect(await screen.findByText('Takım bilgileri yüklenemedi')).toBeTruthy();
  });
});

/** Those of the demo season. */
const CLUBS =
  'Galatasaray, Fenerbahçe, Beşiktaş, Trabzonspor, Başakşehir, Samsunspor, Göztepe, Kasımpaşa, Alanyaspor, Antalyaspor, ' +
  'Konyaspor, Kocaelispor, Çaykur Rizespor, Gaziantep FK, Eyüpspor, Gençlerbirliği, Kayserispor, Fatih Karagümrük, ' +
  'Arsenal, Liverpool, Manchester City, Chelsea, Tottenham, Newcastle United, Aston Villa, Manchester United, Everton, ' +
  'Fulham, Brighton, West Ham United, Real Madrid, Barcelona, Atlético Madrid, Athletic Bilbao, Real Sociedad, ' +
  'Villarreal, Real Betis, Sevilla, Valencia, Getafe, Girona, Celta Vigo, Inter, Napoli, Milan, Juventus, Roma, ' +
  'Atalanta, Lazio, Bologna, Fiorentina, Torino, Como, Udinese';

describe('shirt of a team', () => {
  it('differs between all clubs of the demo season', () => {
    const clubs = CLUBS.split(', ');
    expect(new Set(clubs.map((club) => lookOf(club).join())).size).toBe(clubs.length);
  });

  it('is that of the club, and always the same for any other team', () => {
    expect(lookOf('GALATASARAY A.Ş.')).toEqual(lookOf('Galatasaray'));
    expect(lookOf('Köy Spor')).toEqual(lookOf('KÖY SPOR'));
    expect(lookOf('Romanya')).not.toEqual(lookOf('Roma'));
  });
});
