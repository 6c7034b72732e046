import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TeamsAnswer } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { aMatch } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { coloursOf } from './Shirt.tsx';
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
    here: { played: 3, won: 2, drawn: 0, lost: 1, scored: 5, conceded: 1 },
  },
  away: { team: match.awayTeam, last: [], here: none },
  meetings: [],
};
const open = () => fireEvent.click(screen.getByText(/Takımları tanı/));

describe('teams of a match card', () => {
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    server = fakeServer({ [`/api/matches/${match.id}/teams`]: { body: teams } });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('ask for nothing until they are unfolded', async () => {
    await show(<TeamsFold match={match} />);
    expect(server.requests.filter(({ path }) => path.includes('/teams'))).toEqual([]);
    open();
    expect(await screen.findByText(/Evinde 3 maç: 2 galibiyet, 0 beraberlik, 1 mağlubiyet/)).toBeTruthy();
    expect(screen.getByTitle('galibiyet').textContent).toBe('G');
    expect(screen.getByText('Bu yarışmada henüz karşılaşmadılar.')).toBeTruthy();
    open();
    await waitFor(() => expect(screen.queryByText(/Evinde/)).toBeNull());
  });

  it('show how everyone picked only after the lock', async () => {
    const { unmount } = await show(<TeamsFold match={match} />);
    open();
    expect(await screen.findByText('Herkesin tahmini kilitten sonra burada görünür.')).toBeTruthy();
    unmount();
    await show(<TeamsFold match={aMatch(1, { distribution: [1, 1, 2] })} />);
    open();
    expect((await screen.findByText('Herkes ne dedi?')).parentElement?.textContent).toContain('%50');
  });

  it('say so when they cannot be loaded', async () => {
    server = fakeServer({ [`/api/matches/${match.id}/teams`]: { status: 503, body: { message: 'Bakım' } } });
    await show(<TeamsFold match={match} />);
    open();
    expect(await screen.findByText('Takım bilgileri yüklenemedi')).toBeTruthy();
  });
});

describe('colours of a team', () => {
  it('are those of the club, and always the same for any other team', () => {
    expect(coloursOf('GALATASARAY A.Ş.')).toEqual(coloursOf('Galatasaray'));
    expect(coloursOf('Köy Spor')).toEqual(coloursOf('KÖY SPOR'));
  });
});
