import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';

import { aLeague, aLeagueWeek, LEAGUE_API, LEAGUE_ID } from '../../testing/a-league.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../testing/press-and-type.ts';
import { showPanel } from '../../testing/show-panel.tsx';
import { show } from '../../testing/show.tsx';
import { WeekTable } from './WeekTable.tsx';

const WEEK = aLeagueWeek(['1', 'pending'], ['1X', 'X2', '12']);

async function open() {
  fakeServer({});
  await show(<WeekTable league={aLeague()} search={{}} answer={WEEK} own={1} />);
  press(/^Üye 2/);
  return screen.findByRole('dialog', { name: 'Karşılaştırma' });
}

describe('comparison of two members', () => {
  it('is gone with the week that it was opened for', async () => {
    const league = { body: aLeague() };
    const { router } = await showPanel(`/lig/${LEAGUE_ID}?hafta=14`, {
      '/api/weeks/current': { body: aWeek() },
      [LEAGUE_API]: league,
      [`${LEAGUE_API}/standings/14`]: { body: { ...WEEK, week: 14 } },
      [`${LEAGUE_API}/standings/15`]: { body: WEEK },
    });
    const goTo = async (hafta: number) => {
      await act(() => router.navigate({ to: '/lig/$id', params: { id: LEAGUE_ID }, search: { hafta } }));
      await screen.findByText(`Hafta ${hafta}`, { selector: '[aria-current=page]' });
      await screen.findByRole('table', { name: 'Ligin tablosu' });
    };
    await goTo(15);
    await goTo(14);
    await pressWhenShown(/^Üye 2/);
    await screen.findByRole('dialog', { name: 'Karşılaştırma' });
    await goTo(15);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has two picks in each row, also after the same member was chosen twice', async () => {
    const dialog = await open();
    const cells = () => [...dialog.querySelectorAll('tbody tr')].map(({ children }) => children.length);
    for (const member of ['2', '3']) {
      type('Birinci üye', member, within(dialog));
      expect(cells()).toEqual([3, 3, 3]);
    }
  });
});
