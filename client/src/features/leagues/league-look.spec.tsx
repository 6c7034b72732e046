import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LeagueAnswer } from '@onda-on/contracts/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { leagueOf } from '../../api/leagues.queries.ts';
import { holdCoupon } from '../../memory/held-coupons.ts';
import {
  aLeague,
  aLeagueSeason,
  aLeagueWeek,
  aMembership,
  HELD,
  LEAGUE_API,
  LEAGUE_ID,
} from '../../testing/a-league.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer, type Answer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { LeagueScreen } from './LeagueScreen.tsx';

/** A leader's form; `change` is what the league becomes for whoever asks next. `put` answers what is saved, the league by default. */
async function open(
  put: (change: (changes: Partial<LeagueAnswer>) => void) => Answer | undefined = () => undefined,
) {
  let league = aLeague();
  const change = (changes: Partial<LeagueAnswer>) => void (league = { ...league, ...changes });
  const server: ReturnType<typeof fakeServer> = fakeServer({
    '/api/weeks/current': { body: aWeek() },
    [LEAGUE_API]: () => (server.requests.at(-1)?.method === 'PUT' && put(change)) || { body: league },
    [`${LEAGUE_API}/standings/15`]: { body: aLeagueWeek(['1'], ['1']) },
    [`${LEAGUE_API}/standings/season`]: { body: aLeagueSeason() },
    [`${LEAGUE_API}/me`]: { body: aMembership() },
  });
  const { queryClient } = await show(<LeagueScreen id={LEAGUE_ID} search={{ bolum: 'lig' }} />);
  await screen.findByRole('heading', { name: 'Yönetim' });
  const readAgain = () =>
    act(() => queryClient.invalidateQueries({ queryKey: leagueOf(LEAGUE_ID).queryKey }));
  return { server, change, readAgain };
}

const name = () => screen.getByLabelText<HTMLInputElement>('Lig adı');
const isChosen = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label }).checked;
const heading = (text: string) => screen.findByRole('heading', { name: text, level: 1 });

describe("the form of a league's name and look", () => {
  beforeEach(() => {
    holdCoupon(HELD);
  });

  it('keeps what its leader has typed when another leader changes the league, and shows the rest', async () => {
    const { change, readAgain } = await open();
    fireEvent.change(name(), { target: { value: 'Yazılan Ad' } });
    change({ name: 'Başka Ad', colour: 'red' });
    await readAgain();
    await heading('Başka Ad');
    expect([name().value, isChosen('Kırmızı'), isChosen('Roket')]).toEqual(['Yazılan Ad', true, true]);
  });

  it('shows what another leader changes after it was saved', async () => {
    const { server, change, readAgain } = await open();
    fireEvent.change(name(), { target: { value: ' Yeni  Ad ' } });
    change({ name: 'Yeni Ad' });
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(name().value).toBe('Yeni Ad'));
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Yeni Ad' });
    change({ name: 'Başka Ad' });
    await readAgain();
    await waitFor(() => expect(name().value).toBe('Başka Ad'));
  });

  it('is not called unsaved where the answer was lost and the league has what was sent, now or later', async () => {
    const { change, readAgain } = await open((league) => {
      league({ name: 'Yeni Ad' });
      return 'lost';
    });
    fireEvent.change(name(), { target: { value: 'Yeni Ad' } });
    const save = screen.getByRole('button', { name: 'Kaydet' });
    fireEvent.click(save);
    await heading('Yeni Ad');
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'));
    expect(screen.queryByRole('alert')).toBeNull();
    change({ name: 'Başka Ad' });
    await readAgain();
    await heading('Başka Ad');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is called unsaved after a lost answer while the league is as before', async () => {
    const { change, readAgain } = await open(() => 'lost');
    fireEvent.change(name(), { target: { value: 'Yeni Ad' } });
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Değişiklik kaydedilemedi');
    change({ name: 'Yeni Ad' });
    await readAgain();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
